/**
 * Text for a container's command, argument or environment value that the kubelet leaves as it is: there it replaces `$(NAME)`, and takes `$$` for
 * a single `$`. Probes know no such expansion.
 */
export function escapeExpansion(text: string): string {
  return text.replace(/\$(?=[$(])/g, '$$$$');
}
