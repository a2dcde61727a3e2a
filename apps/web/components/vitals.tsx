'use client';
import type { Track } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useGameText } from '@/game-text/rule-set';
import { Icon, type IconName } from './icon';

const looks: Record<Track['shape'], { readonly className: string; readonly icon: IconName | null }> = {
  round: { className: 'hp', icon: 'heart' },
  slant: { className: 'sp', icon: 'bolt' },
  drop: { className: 'mp', icon: 'drop' },
  plain: { className: '', icon: null },
};
/** Above this many points shapes are no longer counted at a glance; a bar stands in. */
const mostShapes = 12;

/** Number first, then a shape per point: round is health, slanted stamina, a drop mana. Temporary points are dotted. */
export function Vitals(props: { tracks: readonly Track[] }) {
  const text = useGameText();
  const t = useTranslations('vitals');
  return (
    <dl className="vit">
      {props.tracks.map((track) => {
        const look = looks[track.shape];
        const size = Math.max(track.max ?? track.value, track.value);
        return (
          <div key={track.key} className={look.className}>
            <dt>
              {look.icon && <Icon name={look.icon} />}
              {text(track.label)}
            </dt>
            <dd>
              {track.value} {track.max !== null && <small>{t('of', { max: track.max })}</small>}
              {track.temporary > 0 && <small> {t('temporary', { points: track.temporary })}</small>}
            </dd>
            <dd aria-hidden="true" className="seg">
              {size > mostShapes ? (
                <span className="segbar">
                  <i style={{ width: `${Math.round((track.value / Math.max(size, 1)) * 100)}%` }} />
                </span>
              ) : (
                <>
                  {Array.from({ length: size }, (_, i) => (
                    <i key={i} className={i < track.value ? 'on' : ''} />
                  ))}
                  {Array.from({ length: Math.min(track.temporary, mostShapes) }, (_, i) => (
                    <i key={`t${i}`} className="temp" />
                  ))}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** One line for lists: icon or word, value, of. */
export function MiniVitals(props: { tracks: readonly Track[] }) {
  const text = useGameText();
  return (
    <span className="mini">
      {props.tracks.map((track) => {
        const look = looks[track.shape];
        return (
          <span key={track.key} className={look.className}>
            {look.icon && <Icon name={look.icon} />}
            {/* Without a shape of its own the number needs its word. */}
            <span className={look.icon ? 'sr' : 'dim'}>{text(track.label)} </span>
            <b>{track.value + track.temporary}</b>
            {track.max !== null && <span>/{track.max}</span>}
          </span>
        );
      })}
    </span>
  );
}
