import type { Table, TableActor } from '@emberlog/contracts';

export function actorOf(table: Table, subject: string | null | undefined): TableActor | undefined {
  return table.actors.find((actor) => actor.subject === subject);
}

/** Who sits behind a piece: "What did Ines roll?". */
export function playerOf(table: Table, actor: TableActor | undefined): string | null {
  if (actor?.owner == null) return null;
  return table.players.find((player) => player.seat === actor.owner)?.name ?? null;
}
