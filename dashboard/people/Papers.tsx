import { type ReactNode, useState } from 'react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/DetailsScreen.tsx';
import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import * as fmt from '#dashboard/ui/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code, DateText } from '#dashboard/ui/Values.tsx';
import { standingOf } from '#domain/people/papers.ts';
import { paperKindNames, paperStandingNames, paperWords as t } from '#words/papers.ts';
import { type Paper, PaperDialog } from './PaperDialog.tsx';
import { type PaperOwner, paperCalls } from './paper-calls.ts';
import styles from './papers.module.css';

/** The identity papers of a user or a shop, for those who manage them. */
export function Papers({ owner, isShownOnly }: { owner: PaperOwner; isShownOnly?: boolean }) {
  const calls = paperCalls[owner.kind];
  const query = useService(calls.list, { id: owner.id });
  const mayEdit = useCan()(calls.edit) && isShownOnly !== true;
  const [isAdding, setAdding] = useState(false);
  return (
    <PaperSection
      title={owner.kind === 'user' ? t.title : t.shopTitle}
      none={t.none}
      query={query}
      actionsOf={mayEdit ? (paper) => <PaperActions owner={owner} paper={paper} /> : undefined}
    >
      {mayEdit ? (
        <div className={styles.foot}>
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </div>
      ) : null}
      {isAdding ? (
        <PaperDialog owner={owner} paper={null} onClose={() => setAdding(false)} />
      ) : null}
    </PaperSection>
  );
}

/** One's own, to look at. */
export function OwnPapers() {
  const query = useService('auth.papers', {});
  return <PaperSection title={t.own} none={t.ownNone} query={query} />;
}

function PaperSection(props: {
  title: string;
  none: string;
  query: ReturnType<typeof useService<'auth.papers'>>;
  actionsOf?: ((paper: Paper) => ReactNode) | undefined;
  children?: ReactNode;
}) {
  const { title, none, query, actionsOf, children } = props;
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <DetailsSection title={title}>
        <ErrorState
          title={t.failed}
          text={error.message}
          code={error.requestId}
          onRetry={() => void refetch()}
        />
      </DetailsSection>
    );
  }
  if (!data) {
    return (
      <DetailsSection title={title}>
        <Skeleton lines={3} />
      </DetailsSection>
    );
  }
  return (
    <DetailsSection title={title}>
      {data.data.length === 0 ? <p className={styles.quiet}>{none}</p> : null}
      <ul className={styles.list}>
        {data.data.map((paper) => (
          <li key={paper.uuid} className={styles.row}>
            <PaperFacts paper={paper} />
            {actionsOf?.(paper)}
          </li>
        ))}
      </ul>
      {children}
    </DetailsSection>
  );
}

function PaperFacts({ paper }: { paper: Paper }) {
  const { kind, number, expires_on: expires, front, back } = paper;
  return (
    <>
      {front ? (
        <div className={styles.pictures}>
          <FileThumb file={front} label={`${paperKindNames[kind]}، ${t.front}`} />
          {back ? <FileThumb file={back} label={`${paperKindNames[kind]}، ${t.back}`} /> : null}
        </div>
      ) : null}
      <div className={styles.what}>
        <div className={styles.kind}>
          {paperKindNames[kind]} <ExpiryBadge day={expires} />
        </div>
        <div className={styles.facts}>
          {number === null ? null : (
            <span>
              {t.number}: <Code>{number}</Code>
            </span>
          )}
          <span>
            {expires === null ? (
              t.noEnd
            ) : (
              <>
                {t.expires}: <DateText at={expires} />
              </>
            )}
          </span>
        </div>
      </div>
    </>
  );
}

/** Nothing while a paper is good. */
export function ExpiryBadge({ day }: { day: string | null }) {
  const standing = standingOf(day, fmt.today());
  if (standing === null) return null;
  return (
    <span className={styles.badge} data-standing={standing}>
      {paperStandingNames[standing]}
    </span>
  );
}

/** Above everything else of a person: a paper of theirs wants renewing. */
export function PaperNotice({ day }: { day: string | null }) {
  const standing = standingOf(day, fmt.today());
  if (standing === null) return null;
  return (
    <p className={styles.notice} data-standing={standing} role="status">
      {t[standing]}: <DateText at={day} />
    </p>
  );
}

function PaperActions({ owner, paper }: { owner: PaperOwner; paper: Paper }) {
  const calls = paperCalls[owner.kind];
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const remove = useCommand(calls.remove, { invalidates: calls.touches });
  const close = () => setDoing(null);
  const name = paperKindNames[paper.kind];
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={t.editOne(name)} onClick={() => setDoing('edit')}>
        {t.edit}
      </Button>
      <Button size="small" aria-label={t.removeOne(name)} onClick={() => setDoing('remove')}>
        {t.remove}
      </Button>
      {doing === 'edit' ? <PaperDialog owner={owner} paper={paper} onClose={close} /> : null}
      <Confirm
        open={doing === 'remove'}
        danger
        title={t.removeAsk(name)}
        text={t.removeHow}
        actionLabel={t.removeAct}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={close}
        onConfirm={() =>
          remove.mutate(
            { id: owner.id, uuid: paper.uuid },
            {
              onSuccess: () => {
                toast(t.removed);
                close();
              },
            },
          )
        }
      />
    </div>
  );
}
