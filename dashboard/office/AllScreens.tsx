import { useState } from 'react';
import { ScreenLink } from '#dashboard/navigation.tsx';
import { useMenuViewer } from '#dashboard/shell/bars/use-menu-viewer.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { SearchField } from '#dashboard/ui/fields/SearchField.tsx';
import { wholeMenu } from '#dashboard/works.ts';
import { arFold } from '#domain/arabic.ts';
import { allScreensWords as t, menuGroupNames } from '#words/shell/shell.ts';
import styles from './all-screens.module.css';

/** Everything this user may open, grouped: the menu next to it contains only their own work. */
export function AllScreens() {
  const viewer = useMenuViewer();
  const [typed, setTyped] = useState('');
  const wanted = arFold(typed);
  const groups = [...wholeMenu(viewer)]
    .map(([group, entries]) => ({
      group,
      entries: entries.filter(({ title }) => arFold(title).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Stack gap={16}>
      <Toolbar as="header" gap="8 16" between>
        <h1>{t.title}</h1>
        <div className={styles.search} role="search">
          <SearchField
            label={t.search}
            hideLabel
            placeholder={t.search}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </Toolbar>
      {groups.length === 0 ? <EmptyFilter onClear={() => setTyped('')} /> : null}
      <div className={styles.groups}>
        {groups.map(({ group, entries }) => (
          <Card
            as="section"
            pad={16}
            key={group}
            className={styles.group}
            aria-label={menuGroupNames[group]}
          >
            <h2>{menuGroupNames[group]}</h2>
            <ul>
              {entries.map(({ key, title, screen }) => (
                <li key={key}>
                  <ScreenLink
                    screen={key}
                    params={screen.menu.params}
                    className={cx('row align-center', styles.link)}
                  >
                    {title}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
