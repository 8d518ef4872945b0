import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { betweenWords as t } from '#words/custody/branch-documents.ts';
import type { DocumentDetails, DraftPanelProps } from '../documents/document-types.ts';
import { type SentDetails, sentDetailsOf } from './sent-details.ts';
import styles from '../custody.module.css';

export interface PanelFields<K extends string> {
  readonly title: string;
  readonly fields: readonly {
    readonly key: K;
    readonly label: string;
    readonly needed?: true;
  }[];
}

export const carriage: PanelFields<'carrier' | 'vehicle_plate' | 'seal'> = {
  title: t.travel,
  fields: [
    { key: 'carrier', label: t.carrier },
    { key: 'vehicle_plate', label: t.plate },
    { key: 'seal', label: t.seal },
  ],
};
export type Carriage = SentDetails<'carrier' | 'vehicle_plate' | 'seal'>;
export const noCarriage: Carriage = { carrier: '', vehicle_plate: '', seal: '' };
export const carriageOf = (document: DocumentDetails): Carriage =>
  sentDetailsOf(document, ['carrier', 'vehicle_plate', 'seal']);

export const remittance: PanelFields<'office' | 'reference'> = {
  title: t.transfer,
  fields: [
    { key: 'office', label: t.office },
    { key: 'reference', label: t.reference },
  ],
};
export type Remittance = SentDetails<'office' | 'reference'>;
export const noRemittance: Remittance = { office: '', reference: '' };
export const remittanceOf = (document: DocumentDetails): Remittance =>
  sentDetailsOf(document, ['office', 'reference']);

/** Details of the document, without empty ones. */
export function sentFacts<K extends string>({ fields }: PanelFields<K>, details: SentDetails<K>) {
  return fields.flatMap(({ key, label }) =>
    details[key] === '' ? [] : [{ label, value: <Name>{details[key]}</Name> }],
  );
}

export const CarriagePanel = (props: DraftPanelProps<Carriage>) => (
  <SentPanel {...props} params={carriage} />
);
export const RemittancePanel = (props: DraftPanelProps<Remittance>) => (
  <SentPanel {...props} params={remittance} />
);

export function SentPanel<K extends string>(
  props: DraftPanelProps<SentDetails<K>> & { params: PanelFields<K> },
) {
  const { params, draft, onExtra, errors } = props;
  return (
    <section className={styles.card} aria-label={params.title}>
      <h2>{params.title}</h2>
      {params.fields.map(({ key, label, needed }) => (
        <TextField
          key={key}
          label={label}
          name={`details.${key}`}
          optional={!needed}
          value={draft.extra[key]}
          error={errors[`details.${key}`]}
          onChange={(value) => onExtra({ [key]: value } as unknown as Partial<SentDetails<K>>)}
        />
      ))}
    </section>
  );
}
