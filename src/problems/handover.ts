const HANDED_OVER = new WeakMap<object, unknown>();

/**
 * Options for a construct that a composite makes of parts it has already resolved, so that all problems of the whole come out
 * before the first part exists, and nothing is resolved twice.
 */
export function handOver<Props extends object, Resolved>(resolved: Resolved): Props {
  const props = {} as Props;
  HANDED_OVER.set(props, resolved);
  return props;
}

/** What a composite handed over with these options; undefined where a user wrote them. */
export function handedOver<Resolved>(props: unknown): Resolved | undefined {
  return typeof props === 'object' && props !== null ? (HANDED_OVER.get(props) as Resolved | undefined) : undefined;
}
