import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import {
  settingChoices,
  settingValueText,
  settingWords as t,
  zoneNames,
} from '#words/office/settings.ts';
import { uiMessages } from '#words/shell/ui.ts';
import type { Setting, SettingValue, SettingValues } from './settings-form.ts';

const zones: readonly Option[] = Object.entries(zoneNames).map(([id, name]) => ({
  id,
  name,
  note: id,
}));
const zoneOf = (id: string): Option => zones.find((zone) => zone.id === id) ?? { id, name: id };

interface FieldProps {
  readonly setting: Setting;
  readonly values: SettingValues;
  readonly onChange: (value: SettingValue) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** The return fee may be a percentage: the kind next to it decides. */
const isPercent = ({ key }: Setting, values: SettingValues): boolean =>
  key === 'resend_fee_percent' ||
  (key === 'return_fee_value' && values.return_fee_kind === 'percent');

/** The shipped default, shown once the value was changed, and the limits of a number. */
function hintOf(setting: Setting, value: SettingValue): string | undefined {
  const { kind, min, max, shipped } = setting;
  const limits =
    kind === 'whole' && min !== null && max !== null
      ? t.between(fmt.number(min), fmt.number(max))
      : undefined;
  if (value === shipped || kind === 'text' || kind === 'email') return limits;
  return [limits, t.shipped(valueText(setting, shipped))].filter(Boolean).join(' · ');
}

/** A value of this setting as text, as its field shows it. */
export function valueText(setting: Setting, value: SettingValue | undefined): string {
  if (typeof value === 'number' && setting.kind === 'amount') return fmt.moneyText(value);
  return settingValueText(value);
}

/** One setting, rendered by the kind in its row; a new setting needs no code here. */
export function SettingField({ setting, values, onChange, error, disabled }: FieldProps) {
  const { key, label, kind, max, options } = setting;
  const value = values[key] ?? null;
  const description = hintOf(setting, value);
  const common = { label, name: key, error, disabled, description };
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'flag':
      return (
        <SwitchField
          {...common}
          description={undefined}
          value={value === true}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...common}
          value={text}
          onChange={onChange}
          choices={(options ?? []).map((one) => ({
            value: one,
            label: settingChoices[one] ?? one,
          }))}
        />
      );
    case 'zone':
      return (
        <PickField
          {...common}
          options={zones}
          value={text === '' ? null : zoneOf(text)}
          onChange={(zone) => onChange(zone === null ? null : String(zone.id))}
        />
      );
    case 'amount':
      if (!isPercent(setting, values)) {
        return (
          <AmountField
            {...common}
            requestZeros={false}
            value={typeof value === 'number' ? value : null}
            onChange={onChange}
          />
        );
      }
      return <WholeField {...common} unit="%" value={value} onChange={onChange} />;
    case 'whole':
      return (
        <WholeField
          {...common}
          unit={isPercent(setting, values) ? '%' : undefined}
          value={value}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          {...common}
          kind={kind === 'email' ? 'email' : 'text'}
          maxLength={max ?? 254}
          value={text}
          onChange={onChange}
        />
      );
  }
}

interface WholeProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly description: string | undefined;
  readonly unit: string | undefined;
  readonly value: SettingValue;
  readonly onChange: (value: SettingValue) => void;
}

/** More than any limit of a setting. */
const MOST_DIGITS = 12;

function WholeField({ value, onChange, unit, ...field }: WholeProps) {
  return (
    <DigitsField
      {...field}
      {...(unit && { unit })}
      maxLength={MOST_DIGITS}
      value={value === null ? '' : String(value)}
      onChange={(digits) => onChange(digits === '' ? null : Number(digits))}
    />
  );
}

/** Both values of a field that another user also changed; pressing again saves the own one. */
export const bothOf = (
  settings: readonly Setting[],
  newer: SettingValues,
  values: SettingValues,
): Errors =>
  Object.fromEntries(
    settings
      .filter(({ key }) => newer[key] !== undefined && newer[key] !== values[key])
      .map((setting) => [
        setting.key,
        uiMessages.overtaken(
          valueText(setting, newer[setting.key]),
          valueText(setting, values[setting.key]),
        ),
      ]),
  );
