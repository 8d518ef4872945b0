import { type ReactNode, useEffect } from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { registrationWords as words } from '#words/people/names.ts';
import { useCall } from '../../api/hooks.ts';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { PointField } from '../../shell/map/PointField.tsx';
import { PhoneField } from '../../ui/fields/DigitsField.tsx';
import { PickField } from '../../ui/fields/PickField.tsx';
import { ErrorState } from '../../ui/values/States.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import styles from './guest-form.module.css';
import type { RegistrationForm } from './registration-form.ts';

const HARDLY_CHANGES_MS = 3_600_000;
const lists = { staleTime: HARDLY_CHANGES_MS };

interface PartProps {
  readonly form: RegistrationForm;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

export function StorePart({ form }: PartProps) {
  const { data } = useCall('merchants.storeTypes', {}, lists);
  return (
    <Part title={words.storePart}>
      <TextField
        {...form.field('store_name')}
        label={words.storeName}
        autoComplete="organization"
        autoFocus
      />
      <PickField
        {...form.field('store_type_id')}
        label={words.storeType}
        options={data?.data ?? []}
      />
    </Part>
  );
}

export function ContactPart({ form }: PartProps) {
  return (
    <Part title={words.contactPart}>
      <div className={styles.full}>
        <TextField {...form.field('owner_name')} label={words.ownerName} autoComplete="name" />
      </div>
      <PhoneField {...form.field('phone')} label={words.phone} autoComplete="tel" />
      <PhoneField {...form.field('phone2')} label={words.phone2} optional />
    </Part>
  );
}

export function PlacePart({ form }: PartProps) {
  const { data } = useCall('merchants.guestCities', {}, lists);
  return (
    <Part title={words.placePart}>
      <PickField {...form.field('destination_id')} label={words.city} options={data?.data ?? []} />
      <TextField {...form.field('area_text')} label={words.area} />
      <div className={styles.full}>
        <TextField
          {...form.field('address')}
          label={words.address}
          placeholder={words.addressHint}
          autoComplete="street-address"
        />
      </div>
      <div className={styles.full}>
        <PointField
          {...form.field('place')}
          label={words.point}
          description={words.pointHow}
          optional
        />
      </div>
    </Part>
  );
}

export function AccountPart({ form }: PartProps) {
  return (
    <Part title={words.accountPart}>
      <p className={styles.hint}>{words.accountHow}</p>
      <div className={styles.full}>
        <TextField
          {...form.field('email')}
          label={words.email}
          description={words.emailHow}
          kind="email"
          autoComplete="email"
          optional
        />
      </div>
      <p className={styles.hint}>{words.passwordHint}</p>
      <PasswordField
        {...form.field('password')}
        label={words.password}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={words.passwordAgain}
        autoComplete="new-password"
      />
    </Part>
  );
}

interface RulesPartProps extends PartProps {
  readonly onVersion: (version: number) => void;
}

/** The accepted text is on the page, and its version is sent with the request. */
export function RulesPart({ form, onVersion }: RulesPartProps) {
  const { data, error, refetch } = useCall('merchants.rulesText', {}, lists);
  const version = data?.data.version;
  useEffect(() => {
    if (version !== undefined) onVersion(version);
  }, [version, onVersion]);
  return (
    <Stack as="fieldset" gap={16} className={styles.form}>
      <legend className={styles.legend}>{words.rules}</legend>
      {error ? (
        <ErrorState title={words.rulesFailed} text={error.message} onRetry={() => void refetch()} />
      ) : (
        // Focusable, so that the whole text can be scrolled by keyboard.
        <section className={styles.rules} tabIndex={0} aria-label={words.rules} dir="auto">
          {data?.data.body ?? '…'}
        </section>
      )}
      <CheckField {...form.field('accepts_rules')} label={words.accept} />
    </Stack>
  );
}
