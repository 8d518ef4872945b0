import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { documentWords as t } from '#words/custody/screens.ts';
import { FactCard } from './DetailsScreen.tsx';

interface Version {
  readonly version: number;
  readonly actor: string;
  readonly at: string;
}

/** Who changed a document and when; nothing if it was never changed. */
export function VersionsCard({ versions }: { versions: readonly Version[] }) {
  if (versions.length === 0) return null;
  return (
    <FactCard
      group={{
        key: 'versions',
        title: t.versions,
        facts: versions.map(({ version, actor, at }) => ({
          label: `${t.version} (${t.timesAmended(version)})`,
          value: (
            <>
              <Name>{actor}</Name> · <DateTimeText at={at} />
            </>
          ),
        })),
      }}
    />
  );
}
