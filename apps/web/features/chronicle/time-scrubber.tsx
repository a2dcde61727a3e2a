'use client';
import type { History } from '@emberlog/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { Slider } from 'radix-ui';
import { useState } from 'react';
import { useAsOf } from '@/campaign/as-of';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { indexAt, ticksOf, turnStep } from './stops';

/** Looks back by action (arrows) or by turn (Shift and arrows). Its right end is now. */
export function TimeScrubber(props: { stops: History['stops'] }) {
  const { stops } = props;
  const t = useTranslations('chronicle');
  const asOf = useTranslations('asOf');
  const text = useGameText();
  const format = useFormatter();
  const { at, setAt } = useAsOf();
  const last = stops.length - 1;
  const here = indexAt(stops, at);
  // While the thumb is dragged it shows where it would land; the page follows when it is let go.
  const [dragged, setDragged] = useState<number | null>(null);
  const index = dragged ?? here;
  const stop = stops[index];
  if (!stop || last < 1) return null;

  const go = (to: number) => {
    setDragged(null);
    const target = stops[Math.max(0, Math.min(last, to))];
    setAt(target === undefined || target === stops[last] ? undefined : target.revision);
  };
  const isNow = index === last;
  const words = text(stop.text);
  return (
    <section className="scrub" aria-label={t('lookBack')}>
      <div className="row between">
        <span className="min-w-0 scrub-words">
          <b>{isNow ? asOf('now') : asOf('at', { label: words })}</b>{' '}
          <span className="meta wide">
            {isNow ? t('scrubHint') : `${format.dateTime(new Date(stop.at), 'moment')}. ${asOf('readOnly')}`}
          </span>
        </span>
        {at !== undefined && (
          <Button small className="now-button" onClick={() => go(last)}>
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
          onClick={() => go(here - 1)}
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
            onValueCommit={([to]) => go(to ?? last)}
            onKeyDownCapture={(event) => {
              if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
              event.preventDefault();
              event.stopPropagation();
              go(turnStep(stops, here, event.key === 'ArrowLeft' ? -1 : 1));
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
            {ticksOf(stops).map((tick) => (
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
          onClick={() => go(here + 1)}
        >
          <Icon name="right" />
        </Button>
      </div>
    </section>
  );
}
