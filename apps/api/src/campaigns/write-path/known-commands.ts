/** Where the events of a handled command lie in its campaign's stream. */
export type HandledCommand = { readonly from: number; readonly to: number };

/**
 * The commands this process has recorded, per campaign. The read model lists every handled command, but a little later than the
 * answer goes out; what has been recorded since `covered` is remembered here, so that a command that is sent again is found
 * without waiting for the projection.
 */
export type KnownCommands = {
  find(campaignId: string, commandId: string): HandledCommand | null;
  /** Up to which revision a lookup has to rely on the read model when the stream ends at `last`. */
  uncoveredUpTo(campaignId: string, last: number): number;
  remember(campaignId: string, commandId: string, handled: HandledCommand): void;
};

const perCampaign = 500;
const campaigns = 1000;

type Memory = { readonly commands: Map<string, HandledCommand>; covered: number; last: number };

export function createKnownCommands(): KnownCommands {
  const memories = new Map<string, Memory>();

  return {
    find: (campaignId, commandId) => memories.get(campaignId)?.commands.get(commandId) ?? null,
    uncoveredUpTo(campaignId, last) {
      const memory = memories.get(campaignId);
      // Somebody else has recorded meanwhile: what is remembered no longer reaches to the end.
      return memory !== undefined && memory.last === last ? memory.covered : last;
    },
    remember(campaignId, commandId, handled) {
      let memory = memories.get(campaignId);
      if (memory === undefined || memory.last !== handled.from - 1) {
        memory = { commands: new Map(), covered: handled.from - 1, last: handled.from - 1 };
      }
      memory.commands.set(commandId, handled);
      memory.last = handled.to;
      if (memory.commands.size > perCampaign) {
        const [oldest] = memory.commands;
        if (oldest !== undefined) {
          memory.commands.delete(oldest[0]);
          memory.covered = oldest[1].to;
        }
      }
      // Re-inserting keeps the map in the order of last use.
      memories.delete(campaignId);
      memories.set(campaignId, memory);
      if (memories.size > campaigns) {
        const [stalest] = memories.keys();
        if (stalest !== undefined) memories.delete(stalest);
      }
    },
  };
}
