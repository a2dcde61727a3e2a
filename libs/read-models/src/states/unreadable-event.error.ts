/** A stored event that this version of the code can't fold. Its campaign stands still; the others go on. */
export class UnreadableEventError extends Error {
  readonly code = 'UNREADABLE_EVENT';
  constructor(
    readonly campaignId: string,
    readonly stream: string,
    readonly revision: number,
    readonly eventType: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`stream ${stream}, revision ${revision}, ${eventType}: ${reason}`, options);
    this.name = 'UnreadableEventError';
  }
}
