import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { allBranches, findMerchants, searched } from '#dashboard/shell/list/pick-options.ts';
import { SwitchField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { PicksField } from '#dashboard/ui/fields/PicksField.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { notificationWords as t } from '#words/outreach/notifications.ts';
import {
  audienceOf,
  bodyOf,
  emptyNotification,
  findPeople,
  findRoles,
  hasAudience,
  type NotificationValues,
  problemsOf,
} from './notification-form.ts';
import styles from './outreach.module.css';

const COUNT_PAUSE_MS = 300;
const findBranches = searched(allBranches);

interface PartProps {
  readonly values: NotificationValues;
  readonly set: (patch: Partial<NotificationValues>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * A notification to users, roles, merchants, branches or all, with the number of recipients before
 * sending.
 */
export function NotificationCreate() {
  const go = useGo();
  const [values, setValues] = useState(emptyNotification);
  const send = useCommand('notifications.send', { invalidates: ['notifications'] });
  const set = (patch: Partial<NotificationValues>) => setValues({ ...values, ...patch });
  const body = bodyOf(values);
  const { errors, refusal, mayGo } = useFormErrors(send.error, { body, found: problemsOf(values) });
  const save = () => {
    send.reset();
    if (!mayGo()) return;
    send.mutate(body, {
      onSuccess: ({ data }) => {
        toast(t.done(data.recipients));
        go(to('outreach.notifications', {}, { view: 'sent' }), { replace: true });
      },
    });
  };
  return (
    <FormScreen
      title={t.create}
      dirty={values !== emptyNotification && !send.isSuccess}
      errors={errors}
      refusal={refusal}
      busy={send.isPending ? 'save' : null}
      saveLabel={t.send}
      onSave={save}
      backHref={`#${to('outreach.notifications')}`}
      aside={<AudiencePart values={values} set={set} errors={errors} />}
    >
      <TextPart values={values} set={set} errors={errors} />
    </FormScreen>
  );
}

function TextPart({ values, set, errors }: PartProps) {
  return (
    <FormSection title={t.text}>
      <TextField
        label={t.title}
        name="title"
        autoFocus
        maxLength={120}
        value={values.title}
        error={errors.title}
        onChange={(title) => set({ title })}
      />
      <TextAreaField
        label={t.body}
        name="body"
        rows={6}
        maxLength={2000}
        value={values.body}
        error={errors.body}
        onChange={(body) => set({ body })}
      />
      <TextField
        label={t.link}
        name="link"
        kind="url"
        optional
        description={t.linkHow}
        maxLength={300}
        value={values.link}
        error={errors.link}
        onChange={(link) => set({ link })}
      />
    </FormSection>
  );
}

function AudiencePart({ values, set, errors }: PartProps) {
  const can = useCan();
  return (
    <FormSection title={t.audience}>
      <SwitchField
        label={t.everybody}
        description={t.everybodyHow}
        value={values.everybody}
        onChange={(everybody) => set({ everybody })}
      />
      {values.everybody ? null : (
        <>
          {can('users.view') ? (
            <>
              <PicksField
                label={t.people}
                name="user_ids"
                options={findPeople}
                value={values.people}
                onChange={(people) => set({ people })}
              />
              <PicksField
                label={t.roles}
                name="role_ids"
                options={findRoles}
                value={values.roles}
                onChange={(roles) => set({ roles })}
              />
            </>
          ) : null}
          {can('merchants.view') ? (
            <PicksField
              label={t.merchants}
              name="merchant_ids"
              options={findMerchants}
              value={values.merchants}
              onChange={(merchants) => set({ merchants })}
            />
          ) : null}
          <PicksField
            label={t.branches}
            name="branch_ids"
            options={findBranches}
            value={values.branches}
            onChange={(branches) => set({ branches })}
          />
        </>
      )}
      <FieldError id="audience-error" error={errors.user_ids} />
      <Reach values={values} />
    </FormSection>
  );
}

/** The number of recipients, each counted once. */
function Reach({ values }: { values: NotificationValues }) {
  const audience = useDebounced(audienceOf(values), COUNT_PAUSE_MS);
  const isRequested = hasAudience(values);
  const { data, isFetching } = useCall('notifications.audience', audience, {
    enabled: isRequested,
    quiet: true,
    keepPrevious: true,
  });
  if (!isRequested) return null;
  return (
    <p className={styles.reach} role="status" aria-busy={isFetching}>
      {data ? t.reach(data.data.recipients) : t.counting}
    </p>
  );
}
