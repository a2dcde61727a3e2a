'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Slider } from 'radix-ui';
import { useState } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { historyQuery, stopsPerPage, useHistory } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { pageOf, stopIn, turnStep } from './stops';

/** Looks back by action (arrows) or by turn (Shift and arrows). Its right end is now. */
export function TimeScrubber() {
  const queries = useQueryClient();
  const campaignId = useCampaignId();
  const t = useTranslations('chronicle');
  const asOf = useTranslations('asOf');
  const text = useGameText();
  const format = useFormatter();
  const { at, setAt } = useAsOf();
  const around = useHistory(at === undefined ? {} : { around: at }).data;
  const last = (around?.count ?? 0) - 1;
  const here = at === undefined ? last : Math.min(around?.here?.index ?? 0, last);
  // While the thumb is dragged it shows where it would land; the page follows when it is let go.
  const [dragged, setDragged] = useState<number | null>(null);
  const index = dragged ?? here;
  // A long campaign has more points in time than one page: those around the thumb are fetched as it gets there.
  const near = useHistory(dragged === null ? null : { from: pageOf(dragged, stopsPerPage) }).data;
  if (around === undefined || last < 1) return null;

  const stopsFrom = async (from: number) => (await queries.fetchQuery(historyQuery(campaignId, { from }))).stops;
  const go = async (to: number) => {
    const target = Math.max(0, Math.min(last, to));
    const found = target === last ? undefined : stopIn(await stopsFrom(pageOf(target, stopsPerPage)), target);
    setAt(found?.revision);
    setDragged(null);
  };
  const goByTurn = async (direction: -1 | 1) =>
    go(await turnStep(stopsFrom, { from: here, count: last + 1, size: stopsPerPage }, direction));
  const isNow = index === last;
  const stop =
    dragged === null && around.here ? around.here : (stopIn(near?.stops, index) ?? stopIn(around.stops, index));
  const words = stop ? text(stop.text) : '…';
  return (
    <section className="scrub" aria-label={t('lookBack')}>
      <div className="row between">
        <span className="min-w-0 scrub-words">
          <b>{isNow ? asOf('now') : asOf('at', { label: words })}</b>{' '}
          <span className="meta wide">
            {isNow
              ? t('scrubHint')
              : `${stop ? `${format.dateTime(new Date(stop.at), 'moment')}. ` : ''}${asOf('readOnly')}`}
          </span>
        </span>
        {at !== undefined && (
          <Button small className="now-button" onClick={() => void go(last)}>
            <Icon name="table" />
            {asOf('now')}
          </Button>
        )}
      </div>
      <div className="row">
        <Button
          look="quiet"
          small
          className="px-2"
          aria-label={t('stepBack')}
          disabled={index === 0}
          onClick={() => void go(here - 1)}
        >
          <Icon name="left" />
        </Button>
        <div className="grow min-w-0 relative">
          <Slider.Root
            className="track"
            min={0}
            max={last}
            step={1}
            value={[index]}
            onValueChange={([to]) => setDragged(to ?? null)}
            onValueCommit={([to]) => void go(to ?? last)}
            onKeyDownCapture={(event) => {
              if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
              event.preventDefault();
              event.stopPropagation();
              void goByTurn(event.key === 'ArrowLeft' ? -1 : 1);
            }}
          >
            <Slider.Track className="ln">
              <Slider.Range className="pa" />
            </Slider.Track>
            <Slider.Thumb
              className={`knob ${isNow ? 'knob-now' : ''}`}
              aria-label={t('moment')}
              aria-valuetext={isNow ? t('nowValue', { label: words }) : words}
            />
          </Slider.Root>
          <div className="ticks" aria-hidden="true">
            {around.ticks.map((tick) => (
              <span
                key={tick.index}
                style={{ left: `${(tick.index / last) * 100}%` }}
                data-first={tick.index === 0 || undefined}
              >
                {text(tick.label)}
              </span>
            ))}
          </div>
        </div>
        <Button
          look="quiet"
          small
          className="px-2"
          aria-label={t('stepOn')}
          disabled={index === last}
          onClick={() => void go(here + 1)}
        >
          <Icon name="right" />
        </Button>
      </div>
    </section>
  );
}
