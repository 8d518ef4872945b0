import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { Entry, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { allBranches, findMerchants, searched } from '#dashboard/shell/list/pick-options.ts';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { PicksField } from '#dashboard/ui/fields/PicksField.tsx';
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

const textFields: readonly Entry<NotificationValues>[] = [
  { key: 'title', kind: 'text', label: t.title, needed: t.titleNeeded },
  { key: 'body', kind: 'lines', label: t.body, rows: 6, needed: t.bodyNeeded },
  {
    key: 'link',
    kind: 'text',
    type: 'url',
    label: t.link,
    optional: true,
    description: t.linkHow,
  },
];

/**
 * A notification to users, roles, merchants, branches or all, with the number of recipients before
 * sending.
 */
export function NotificationCreate() {
  const go = useGo();
  const send = useCommand('notifications.send', { invalidates: ['notifications'] });
  return (
    <FieldsForm
      title={t.create}
      call="notifications.send"
      start={emptyNotification}
      sections={[
        { title: t.text, fields: textFields },
        { title: t.audience, aside: true, fields: [(form) => <Audience {...form} />] },
      ]}
      input={bodyOf}
      problems={problemsOf}
      saveLabel={t.send}
      also={[]}
      backHref={`#${to('outreach.notifications')}`}
      onSave={async (values) => {
        const { data } = await send.mutateAsync(bodyOf(values));
        toast(t.done(data.recipients));
      }}
      onDone={() => go(to('outreach.notifications', {}, { view: 'sent' }), { replace: true })}
    />
  );
}

/** The recipients: none of the lists is needed alone, and they share one refusal. */
function Audience({ values, set, errors }: PartProps<NotificationValues>) {
  const can = useCan();
  return (
    <>
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
    </>
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
