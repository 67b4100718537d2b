/** Whether the pods of a set share a node. */
export class AntiAffinity {
  /**
   * They are kept apart where there is room.
   *
   * @param topologyKey the node label whose values they are kept apart by
   */
  static soft(topologyKey: string = 'kubernetes.io/hostname'): AntiAffinity {
    return new AntiAffinity('soft', topologyKey);
  }

  /**
   * They are never put together: a pod that finds no node of its own stays pending.
   *
   * @param topologyKey the node label whose values they are kept apart by
   */
  static hard(topologyKey: string = 'kubernetes.io/hostname'): AntiAffinity {
    return new AntiAffinity('hard', topologyKey);
  }

  /** The scheduler is told nothing. */
  static none(): AntiAffinity {
    return new AntiAffinity('none', '');
  }

  private constructor(private readonly strength: 'soft' | 'hard' | 'none', private readonly topologyKey: string) {}

  /** @internal */
  get _strength(): 'soft' | 'hard' | 'none' {
    return this.strength;
  }

  /** @internal */
  get _topologyKey(): unknown {
    return this.topologyKey;
  }
}
