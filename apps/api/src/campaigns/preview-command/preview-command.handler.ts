import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CommandPreview, Locale, SubmitCommand } from '@emberlog/contracts';
import { type Actor, type AnyRuleSet, type DomainEvent, historyRewound } from '@emberlog/engine';
import { StoreUnavailableError } from '@emberlog/event-store';
import { TEXTS, WRITE_PATH } from '../../composition/tokens.js';
import type { Answer } from '../../http/answer.js';
import type { Texts } from '../../texts/texts.js';
import { visibleEntries, visibleEvents, visibleLines } from '../../visibility/visible.js';
import { parseCampaignCommand } from '../write-path/campaign-command.js';
import { type CampaignDecision, decideCampaignCommand } from '../write-path/decide-campaign-command.js';
import { loadCampaign, type LoadedCampaign, loadProjected } from '../write-path/loaded-campaign.js';
import { forbidden } from '../write-path/permitted.js';
import { isWithoutEffect, nothingToRecord } from '../write-path/without-effect.js';
import type { WritePath } from '../write-path/write-path.js';
import {
  describeLine,
  describeMissing,
  describeOption,
  describeRandomSpec,
  describeViolation,
} from './describe-decision.js';

export class PreviewCommand extends Query<Answer<CommandPreview>> {
  constructor(
    readonly campaignId: string,
    readonly submitted: SubmitCommand,
    readonly actor: Actor,
    readonly locale: Locale,
  ) {
    super();
  }
}

/** The same decision as when recording, told instead of stored. */
@QueryHandler(PreviewCommand)
export class PreviewCommandHandler implements IQueryHandler<PreviewCommand> {
  constructor(
    @Inject(WRITE_PATH) private readonly path: WritePath,
    @Inject(TEXTS) private readonly texts: Texts,
  ) {}

  async execute({ campaignId, submitted, actor, locale }: PreviewCommand): Promise<Answer<CommandPreview>> {
    const campaign = await this.load(campaignId);
    const { ruleSet, state, history } = campaign;
    const command = parseCampaignCommand(ruleSet, submitted);
    const notAllowed = forbidden(this.path.access, actor, campaignId, command);
    const decided: CampaignDecision =
      notAllowed === null
        ? await decideCampaignCommand(campaign, command, actor)
        : { kind: 'rejected', violations: [notAllowed] };
    const decision: CampaignDecision = isWithoutEffect(ruleSet, state, command, decided, actor)
      ? { kind: 'rejected', violations: [nothingToRecord] }
      : decided;
    const revision = history.last;
    const reader = { texts: this.texts, locale, ruleSet: ruleSet.id };
    switch (decision.kind) {
      case 'accepted':
        return {
          kind: 'accepted',
          revision,
          ...this.tell(ruleSet, decision.events, state, actor),
          ledger: visibleEntries(ruleSet, decision.events, ruleSet.ledger(decision.events, state), actor),
          offers: decision.offers.map((offer) => describeOption(offer, reader)),
        };
      case 'rewound':
        return {
          kind: 'accepted',
          revision,
          events: [{ type: historyRewound, data: decision.data }],
          lines: [],
          ledger: [],
          offers: [],
        };
      case 'rejected':
        return {
          kind: 'rejected',
          revision,
          violations: decision.violations.map((violation) => describeViolation(violation, reader)),
        };
      case 'needs-random':
        return {
          kind: 'needs-random',
          revision,
          specs: decision.specs.map(describeRandomSpec),
          offers: decision.offers.map((offer) => describeOption(offer, reader)),
          ...this.tell(ruleSet, decision.events, state, actor),
        };
      case 'needs-content':
        return {
          kind: 'needs-content',
          revision,
          violation: describeViolation(decision.violation, reader),
          missing: decision.missing.map(describeMissing),
        };
    }
  }

  /** While the store is away, what was projected: nothing is written, and a dry run can still be looked at. */
  private async load(campaignId: string): Promise<LoadedCampaign> {
    try {
      return await loadCampaign(this.path, campaignId);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return loadProjected(this.path, campaignId);
      throw error;
    }
  }

  private tell(ruleSet: AnyRuleSet, events: readonly DomainEvent[], before: unknown, actor: Actor) {
    const lines = events.length === 0 ? [] : ruleSet.narrate(events, before);
    return {
      events: visibleEvents(ruleSet, events, actor).map(({ event: { type, data } }) => ({ type, data })),
      lines: visibleLines(lines, actor).map(describeLine),
    };
  }
}
