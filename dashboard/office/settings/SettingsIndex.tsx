import { SearchField } from '#dashboard/ui/fields/SearchField.tsx';
import { settingWords as t } from '#words/office/settings.ts';
import type { sectionsOf } from './settings-form.ts';
import styles from './settings.module.css';

export const sectionId = (key: string): string => `settings-${key}`;

interface IndexProps {
  readonly sections: ReturnType<typeof sectionsOf>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Links to sections, and to settings by name. */
export function SettingsIndex({ sections, typed, onTyped }: IndexProps) {
  const go = (key: string) => {
    onTyped('');
    // If the search had hidden the section, it is rendered first.
    requestAnimationFrame(() => {
      const section = document.getElementById(sectionId(key));
      section?.scrollIntoView({ block: 'start' });
      section
        ?.querySelector<HTMLElement>('input, button, textarea')
        ?.focus({ preventScroll: true });
    });
  };
  return (
    <nav className={styles.index} aria-label={t.index}>
      <SearchField
        label={t.search}
        hideLabel
        placeholder={t.search}
        value={typed}
        onChange={onTyped}
      />
      <ul>
        {sections.map(({ key, label }) => (
          <li key={key}>
            <button type="button" onClick={() => go(key)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
