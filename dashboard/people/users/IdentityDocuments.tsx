import { type ReactNode, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, DateText } from '#dashboard/ui/values/Values.tsx';
import { statusOf } from '#domain/people/identity-documents.ts';
import {
  identityDocumentKindNames,
  identityDocumentStatusNames,
  identityDocumentWords as t,
} from '#words/people/identity-documents.ts';
import { type IdentityDocument, IdentityDocumentDialog } from './IdentityDocumentDialog.tsx';
import { type IdentityDocumentOwner, identityDocumentCalls } from './identity-document-calls.ts';
import styles from './identity-documents.module.css';

/** The identity documents of a user or a merchant, for those who manage them. */
export function IdentityDocuments({
  owner,
  isShownOnly,
}: {
  owner: IdentityDocumentOwner;
  isShownOnly?: boolean;
}) {
  const calls = identityDocumentCalls[owner.kind];
  const query = useCall(calls.list, { id: owner.id });
  const mayEdit = useCan()(calls.edit) && isShownOnly !== true;
  const [isAdding, setAdding] = useState(false);
  return (
    <IdentityDocumentSection
      title={owner.kind === 'user' ? t.title : t.merchantTitle}
      none={t.none}
      query={query}
      actionsOf={
        mayEdit
          ? (document) => <IdentityDocumentActions owner={owner} document={document} />
          : undefined
      }
    >
      {mayEdit ? (
        <div className={styles.foot}>
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </div>
      ) : null}
      {isAdding ? (
        <IdentityDocumentDialog owner={owner} document={null} onClose={() => setAdding(false)} />
      ) : null}
    </IdentityDocumentSection>
  );
}

/** The user's own documents, read only. */
export function OwnIdentityDocuments() {
  const query = useCall('auth.identityDocuments', {});
  return <IdentityDocumentSection title={t.own} none={t.ownNone} query={query} />;
}

function IdentityDocumentSection(props: {
  title: string;
  none: string;
  query: ReturnType<typeof useCall<'auth.identityDocuments'>>;
  actionsOf?: ((document: IdentityDocument) => ReactNode) | undefined;
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
      {data.data.length === 0 ? <p className="quiet">{none}</p> : null}
      <Stack as="ul">
        {data.data.map((document) => (
          <Toolbar as="li" gap="8 16" key={document.uuid} className={styles.row}>
            <DocumentContext document={document} />
            {actionsOf?.(document)}
          </Toolbar>
        ))}
      </Stack>
      {children}
    </DetailsSection>
  );
}

function DocumentContext({ document }: { document: IdentityDocument }) {
  const { kind, number, expires_on: expires, front, back } = document;
  return (
    <>
      {front ? (
        <Row gap={6} wrap>
          <FileThumb file={front} label={`${identityDocumentKindNames[kind]}، ${t.front}`} />
          {back ? (
            <FileThumb file={back} label={`${identityDocumentKindNames[kind]}، ${t.back}`} />
          ) : null}
        </Row>
      ) : null}
      <div className={styles.what}>
        <Toolbar gap="4 8" className={styles.kind}>
          {identityDocumentKindNames[kind]} <ExpiryBadge day={expires} />
        </Toolbar>
        <Row gap="0 12" wrap className="quiet">
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
        </Row>
      </div>
    </>
  );
}

/** Nothing while a document is valid. */
export function ExpiryBadge({ day }: { day: string | null }) {
  const status = statusOf(day, fmt.today());
  if (status === null) return null;
  return (
    <span className={styles.badge} data-status={status}>
      {identityDocumentStatusNames[status]}
    </span>
  );
}

/** Shown above all else: an identity document of this person has to be renewed. */
export function IdentityDocumentNotice({ day }: { day: string | null }) {
  const status = statusOf(day, fmt.today());
  if (status === null) return null;
  return (
    <p className={styles.notice} data-status={status} role="status">
      {t[status]}: <DateText at={day} />
    </p>
  );
}

function IdentityDocumentActions({
  owner,
  document,
}: {
  owner: IdentityDocumentOwner;
  document: IdentityDocument;
}) {
  const calls = identityDocumentCalls[owner.kind];
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const remove = useCommand(calls.remove, { invalidates: calls.touches });
  const close = () => setDoing(null);
  const name = identityDocumentKindNames[document.kind];
  return (
    <Row gap={8} wrap>
      <Button size="small" aria-label={t.editOne(name)} onClick={() => setDoing('edit')}>
        {t.edit}
      </Button>
      <Button size="small" aria-label={t.removeOne(name)} onClick={() => setDoing('remove')}>
        {t.remove}
      </Button>
      {doing === 'edit' ? (
        <IdentityDocumentDialog owner={owner} document={document} onClose={close} />
      ) : null}
      <Confirm
        open={doing === 'remove'}
        danger
        title={t.removeQuestion(name)}
        text={t.removeHow}
        actionLabel={t.removeAction}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={close}
        onConfirm={() =>
          remove.mutate(
            { id: owner.id, uuid: document.uuid },
            {
              onSuccess: () => {
                toast(t.removed);
                close();
              },
            },
          )
        }
      />
    </Row>
  );
}
