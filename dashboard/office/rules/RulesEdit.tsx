import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { rulesWords as t } from '#words/office/rules-screens.ts';
import styles from './rules.module.css';
import { compareTexts } from '../activity/text-diff.ts';

const SHORTEST = 20;
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

function RulesForm({ current, onOvertaken }: RulesFormProps) {
  const go = useGo();
  const [body, setBody] = useState(current.body);
  const [openQuestion, setOpenQuestion] = useState(false);
  const command = useCommand('rules.save', { invalidates: ['rules', 'merchants'] });
  const { errors, refusal, mayGo } = useFormErrors(command.error, {
    body: { body },
    found: body.trim().length < SHORTEST ? { body: t.bodyShort } : NONE_FOUND,
  });
  const isChanged = body.trim() !== current.body.trim();
  const question = () => {
    if (mayGo()) setOpenQuestion(true);
  };
  const save = () =>
    command.mutate(
      { body, seen: current.version },
      {
        onSuccess: ({ data }) => {
          toast(t.saved(data.version));
          go(to('office.rules'), { replace: true });
        },
        onError: ({ code }) => {
          setOpenQuestion(false);
          if (code === 'rules_changed') void onOvertaken();
        },
      },
    );
  return (
    <>
      <FormScreen
        title={t.editTitle}
        dirty={isChanged && !command.isSuccess}
        errors={errors}
        refusal={refusal}
        reason={isChanged ? null : t.unchanged}
        saveLabel={t.save}
        onSave={question}
        backHref={`#${to('office.rules')}`}
        below={<Looks was={current.body} body={body} />}
      >
        <FormSection>
          <TextAreaField
            label={t.body}
            name="body"
            rows={18}
            maxLength={20_000}
            description={t.bodyHow}
            value={body}
            error={errors['body']}
            onChange={setBody}
          />
        </FormSection>
      </FormScreen>
      <Confirm
        open={openQuestion}
        title={t.saveQuestion(current.version + 1)}
        text={t.saveHow}
        actionLabel={t.saveAction}
        busy={command.isPending}
        onClose={() => setOpenQuestion(false)}
        onConfirm={save}
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
