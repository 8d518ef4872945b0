import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { useConfirm } from '#dashboard/shell/fields/use-confirm.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { rulesWords as t } from '#words/office/rules-screens.ts';
import styles from './rules.module.css';
import { compareTexts } from '../activity/text-diff.ts';

const COMPARE_PAUSE_MS = 250;

/** A new version of the rules: edited next to its preview and the diff to the current one. */
export function RulesEdit() {
  return (
    <EditScreen of="rules.current" input={{}}>
      {({ data: current }, reopen) => <RulesForm current={current} onOvertaken={reopen} />}
    </EditScreen>
  );
}

interface RulesFormProps {
  readonly current: { readonly version: number; readonly body: string };
  /** Another user saved first: the comparison then shows their text next to this one. */
  readonly onOvertaken: () => Promise<void>;
}

const sections: readonly FieldSection<{ readonly body: string }>[] = [
  {
    fields: [
      {
        key: 'body',
        kind: 'lines',
        label: t.body,
        description: t.bodyHow,
        rows: 18,
        needed: t.bodyShort,
      },
    ],
  },
];

function RulesForm({ current, onOvertaken }: RulesFormProps) {
  const go = useGo();
  const confirm = useConfirm<object>();
  const command = useCommand('rules.save', { invalidates: ['rules', 'merchants'] });
  return (
    <>
      <FieldsForm
        title={t.editTitle}
        call="rules.save"
        start={{ body: current.body }}
        sections={sections}
        reason={({ body }) => (body.trim() === current.body.trim() ? t.unchanged : null)}
        saveLabel={t.save}
        also={[]}
        backHref={`#${to('office.rules')}`}
        below={({ values }) => <Looks was={current.body} body={values.body} />}
        confirm={confirm.request}
        onSave={async ({ body }) => {
          const input = { body, seen: current.version };
          const { data } = await command.mutateAsync(input, {
            onError: ({ code }) => code === 'rules_changed' && void onOvertaken(),
          });
          toast(t.saved(data.version));
        }}
        onDone={() => go(to('office.rules'), { replace: true })}
      />
      <Confirm
        open={confirm.about !== null}
        title={t.saveQuestion(current.version + 1)}
        text={t.saveHow}
        actionLabel={t.saveAction}
        onClose={confirm.onClose}
        onConfirm={confirm.onConfirm}
      />
    </>
  );
}

function Looks({ was, body }: { was: string; body: string }) {
  const [tab, setTab] = useState('compare');
  const rested = useDebounced(body, COMPARE_PAUSE_MS);
  return (
    <Tabs
      label={t.views}
      active={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'compare',
          label: t.compare,
          content: <Comparison was={was} became={rested} />,
        },
        {
          key: 'preview',
          label: t.preview,
          content: (
            <div className={styles.text} dir="auto">
              {rested}
            </div>
          ),
        },
      ]}
    />
  );
}

function Comparison({ was, became }: { was: string; became: string }) {
  const lines = compareTexts(was, became);
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t.same}</p>;
  return (
    <div className={styles.lines} dir="auto">
      {lines.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'added') {
          return (
            <ins key={key}>
              <span className="visually-hidden">{t.addedLine}: </span>
              {text}
            </ins>
          );
        }
        return (
          <del key={key}>
            <span className="visually-hidden">{t.removedLine}: </span>
            {text}
          </del>
        );
      })}
    </div>
  );
}
