import { IconCash, IconEdit, IconMessage, IconPhone, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { uiWords } from '#words/shell/ui.ts';
import { Icon, type IconType } from '../icons.tsx';
import { StageBadge } from './StageBadge.tsx';
import { Pills } from '../choices/Pills.tsx';
import styles from './timeline.module.css';
import { Code, DateTimeText, Name } from './Values.tsx';

export type TimelineKind = 'stage' | 'money' | 'edit' | 'call' | 'note' | 'system';

export type TimelineEvent = {
  key: string | number;
  at: string;
  kind: TimelineKind;
  /** The event, in the passive: «أُسندت لمندوب». */
  title: ReactNode;
  stage?: { token: string; label: string };
  actor?: string | null;
  branch?: string | null;
  document?: { label: string; href?: string } | null;
  reason?: string | null;
  /** Another reported time, and its source: «سُجِّل على جهاز المندوب في». */
  claimed?: { label: string; at: string } | undefined;
  /** Each field: the old value struck through, then the new one. */
  changes?: readonly { field: string; was: ReactNode; became: ReactNode }[];
  /** Attached content to display. */
  shown?: ReactNode;
};

const icons: Record<Exclude<TimelineKind, 'stage'>, IconType> = {
  money: IconCash,
  edit: IconEdit,
  call: IconPhone,
  note: IconMessage,
  system: IconSettings,
};

/** Newest first. `kinds` become the filter, in this order. */
export function Timeline(props: {
  events: readonly TimelineEvent[];
  kinds?: readonly { kind: TimelineKind; label: string }[];
  label?: string;
}) {
  const { events, kinds, label = uiWords.timeline } = props;
  const [only, setOnly] = useState<TimelineKind | null>(null);
  const shown = only ? events.filter(({ kind }) => kind === only) : events;
  return (
    <div>
      {kinds ? (
        <div className={styles.kinds}>
          <Pills label={uiWords.filters}>
            {[{ kind: null, label: uiWords.all }, ...kinds].map(({ kind, label: word }) => (
              <button
                key={kind ?? 'all'}
                type="button"
                aria-pressed={kind === only}
                onClick={() => setOnly(kind)}
              >
                {word}
              </button>
            ))}
          </Pills>
        </div>
      ) : null}
      {shown.length === 0 ? <p className="second">{uiWords.noEvents}</p> : null}
      <ol aria-label={label}>
        {shown.map((event) => (
          <TimelineRow key={event.key} event={event} />
        ))}
      </ol>
    </div>
  );
}

function TimelineRow({ event }: { event: TimelineEvent }) {
  const { kind, stage, actor, branch, document, reason, claimed, changes } = event;
  return (
    <li className={styles.event}>
      <span className={styles.dot}>
        {kind === 'stage' ? <span className={styles.point} /> : <Icon of={icons[kind]} size={14} />}
      </span>
      <div>
        <p className={styles.title}>
          {event.title} {stage ? <StageBadge {...stage} /> : null}
        </p>
        <p className="faint">
          <DateTimeText at={event.at} />
          {actor ? (
            <>
              {' · '}
              {uiWords.person} <Name>{actor}</Name>
            </>
          ) : null}
          {branch ? (
            <>
              {' · '}
              <Name>{branch}</Name>
            </>
          ) : null}
          {document ? (
            <>
              {' · '}
              {document.href ? (
                <a href={document.href}>
                  <Code>{document.label}</Code>
                </a>
              ) : (
                <Code>{document.label}</Code>
              )}
            </>
          ) : null}
        </p>
        {claimed ? (
          <p className={styles.change}>
            {claimed.label} <DateTimeText at={claimed.at} />
          </p>
        ) : null}
        {changes?.map(({ field, was, became }) => (
          <p key={field} className={styles.change}>
            {field}: <span className="visually-hidden">{uiWords.was}</span>
            <del>{was}</del> <span className="visually-hidden">{uiWords.became}</span>
            <ins>{became}</ins>
          </p>
        ))}
        {reason ? (
          <p className={styles.change}>
            {uiWords.because}: <Name>{reason}</Name>
          </p>
        ) : null}
        {event.shown}
      </div>
    </li>
  );
}
