import { useState } from 'react';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { allDestinations } from '#dashboard/shell/list/pick-options.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { branchWords as t } from '#words/places/screens.ts';
import type { Branch } from './branch.ts';
import { Chips } from './branch-parts.tsx';
import styles from './places.module.css';

/** The places a branch serves; company users add many at once: a new branch starts with none. */
export function BranchServes({ branch }: { branch: Branch }) {
  const can = useCan();
  const me = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const mayLook = can(screenByKey('places.areas').permission);
  const mayAdd = branch.active && can('destinations.edit') && isCompanyStaff(me);
  return (
    <>
      <Chips
        empty={mayAdd ? t.servesNoneYet : t.servesNone}
        items={branch.serves.map((place) => ({
          key: place.id,
          text: place.name,
          ...(mayLook && { href: `#${to('places.areas', {}, { destination: place.id })}` }),
        }))}
      />
      {mayAdd ? (
        <div className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t.serve}</Button>
        </div>
      ) : null}
      {isOpen ? <ServeDialog branch={branch} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const MOST_SHOWN = 30;

interface Served {
  readonly places: readonly Option[];
}

function ServeDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const save = useCommand('branches.serve', {
    invalidates: ['branches', 'destinations', 'places'],
  });
  const isOthers = ({ id }: Option) => !branch.serves.some((place) => place.id === id);
  const find = async (typed: string): Promise<readonly Option[]> => {
    const search = typed === '' ? {} : { search: typed };
    const { data } = await readOnce('destinations.list', { per_page: MOST_SHOWN, ...search });
    const options = data.map((row) => ({
      id: row.id,
      name: row.name,
      note: row.branch?.branch_name ?? '',
    }));
    return options.filter(isOthers);
  };
  return (
    <FormDialog<Served>
      title={t.serve}
      call="branches.serve"
      start={{ places: [] }}
      fields={[
        {
          key: 'places',
          kind: 'picks',
          name: 'destination_ids',
          label: t.serves,
          description: t.serveHow,
          needed: t.servePick,
          options: find,
        },
        ({ set }) => (
          <div>
            <Button
              size="small"
              onClick={() =>
                void allDestinations().then((all) => set({ places: all.filter(isOthers) }))
              }
            >
              {t.serveAll}
            </Button>
          </div>
        ),
      ]}
      actions={[
        {
          label: ({ places }) => t.serveThem(places.length),
          send: async ({ places }) => {
            const ids = places.map(({ id }) => Number(id));
            await save.mutateAsync({ id: branch.id, destination_ids: ids });
            toast(t.served(places.length));
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
