import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { documentWords as t } from '#words/custody/screens.ts';
import { type Fact, wideFact } from './DetailsScreen.tsx';

export interface Voiding {
  /** `by` is null for the system. */
  readonly voided: { readonly by: string | null; readonly at: string } | null;
  readonly void_reason: string | null;
}

/** Who voided a document, and when. */
const VoidedBy = ({ by, at }: NonNullable<Voiding['voided']>) => (
  <>
    {by ? (
      <>
        <Name>{by}</Name> ·{' '}
      </>
    ) : null}
    <DateTimeText at={at} />
  </>
);

/** Who voided a document, when and why. */
export const voidFacts = ({ voided, void_reason: why }: Voiding): readonly Fact[] => [
  ...(voided ? [{ label: t.voiding, value: <VoidedBy {...voided} />, wide: true }] : []),
  ...wideFact(t.voidReason, why),
];

/** The same on a print, which states first that the document is void. */
export const VoidNote = ({ voided, void_reason: why }: Voiding) =>
  voided ? (
    <>
      <strong>{t.voidStamp}</strong> · {t.voiding}: <VoidedBy {...voided} />
      {why ? (
        <>
          {' '}
          · {t.voidReason}: <Name>{why}</Name>
        </>
      ) : null}
    </>
  ) : null;
