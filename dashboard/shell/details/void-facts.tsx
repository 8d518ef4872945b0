import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { documentWords as t } from '#words/custody/screens.ts';
import { type Fact, wideFact } from './DetailsScreen.tsx';

/** Who voided a document, when and why; the system has no name. */
export const voidFacts = ({
  voided,
  void_reason: why,
}: {
  readonly voided: { readonly by: string | null; readonly at: string } | null;
  readonly void_reason: string | null;
}): readonly Fact[] => [
  ...(voided
    ? [
        {
          label: t.voiding,
          value: (
            <>
              {voided.by ? (
                <>
                  <Name>{voided.by}</Name> ·{' '}
                </>
              ) : null}
              <DateTimeText at={voided.at} />
            </>
          ),
          wide: true,
        },
      ]
    : []),
  ...wideFact(t.voidReason, why),
];
