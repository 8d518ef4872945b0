import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * The named files of the tree. Throws when one does not exist, so that a moved file is noticed
 * immediately.
 */
function filesOf(...paths: string[]): ReadonlySet<string> {
  const files = paths.map((path) => join(root, path));
  const gone = files.filter((file) => !existsSync(file));
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are gone: ${gone}`);
  return new Set(files);
}

/**
 * Preloads the program with the page, instead of after the small script that requests it has run.
 */
function preloadProgram(): Plugin {
  return {
    name: 'preload-program',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const program = chunks.find(({ name }) => name === 'program');
        if (!program) throw new Error('no bundle is called program');
        const parts = program.imports.filter(
          (file) => !chunks.some((one) => one.isEntry && one.fileName === file),
        );
        return [program.fileName, ...parts].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/**
 * Inlines the styles of the first render into the page: this saves a round trip before the loading
 * indicator on a slow connection. The policy allows inline styles, never inline scripts. The
 * stylesheet's link stays but is disabled and so never loaded: parts that use the styles check for
 * it before loading them again.
 */
function inlineFirstStyles(): Plugin {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
  return {
    name: 'inline-first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = link.exec(html)?.[1] ?? '';
        const styles = bundle?.[file];
        if (styles?.type !== 'asset') throw new Error('the page has no styles of its own');
        const off = (tag: string): string => tag.replace('>', ' disabled>');
        return html.replace(link, (tag) => `<style>${String(styles.source)}</style>${off(tag)}`);
      },
    },
  };
}

/** All of a courier's day, including what it can open: it works offline. */
const dayParts = filesOf(
  'dashboard/main.tsx',
  'dashboard/program.tsx',
  'dashboard/home.tsx',
  'dashboard/guarded.tsx',
  'dashboard/api/offline/stored-day.ts',
  'dashboard/shell/guard/Guard.tsx',
  'dashboard/shell/guard/LeaveQuestion.tsx',
  'dashboard/shell/form/sending.ts',
  'dashboard/shipments/courier/CourierDay.tsx',
  'dashboard/shipments/details/Details.tsx',
  'dashboard/shipments/moves/MoveDialog.tsx',
  'dashboard/shipments/moves/MoveResult.tsx',
  'dashboard/custody/pick-ups/collect/CollectPanel.tsx',
  'dashboard/ui/camera/CameraReader.tsx',
);

/** The barcode decoder for phones whose browser has none. */
const readerParts = /assets.(decode-worker|zxing_reader)-[^/]+\.(js|wasm)$/;

/** The bundles that contain the parts, all their imports, and their styles. */
function dayFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (file: string): void => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
    part.imports.forEach(take);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some((id) => dayParts.has(id))) take(part.fileName);
  }
  return [...files].sort().map((file) => `/${file}`);
}

/**
 * The one service worker is served at the root under a fixed name: browsers look for updates there,
 * and only there may it control every page. The version of the program it caches is written at its
 * beginning; none in development.
 */
function ownWorker(): Plugin {
  const input = fileURLToPath(new URL('./worker/main.ts', import.meta.url));
  const compiled = async (program: {
    page: string;
    files: readonly string[];
    reader: readonly string[];
  }): Promise<string> => {
    const build = await rolldown({ input });
    const { output } = await build.generate({ format: 'iife', minify: true });
    await build.close();
    return `const PROGRAM=${JSON.stringify(program)};\n${output[0].code}`;
  };
  return {
    name: 'own-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('the worker is made before the page');
        const page = createHash('sha256').update(html.source).digest('hex');
        const reader = Object.keys(bundle).filter((file) => readerParts.test(file));
        if (reader.length !== 2) throw new Error('the reader of barcodes is not in the bundle');
        const source = await compiled({
          page,
          files: dayFiles(bundle),
          reader: reader.map((file) => `/${file}`),
        });
        this.emitFile({ type: 'asset', fileName: 'worker.js', source });
      },
    },
    configureServer({ middlewares }) {
      middlewares.use('/worker.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        void compiled({ page: '', files: [], reader: [] }).then((code) => response.end(code));
      });
    },
  };
}

/** A bundle of the named files, with all dependencies that no earlier bundle contains. */
function bundleOf(name: string, ...paths: string[]) {
  const files = filesOf(...paths);
  return { name, test: (id: string) => files.has(id) };
}

/**
 * Scripts are grouped into a few bundles instead of one per shared component. The first three are
 * loaded with every page; a page of its own, and its rare parts, stay separate.
 */
const bundles = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)\// },
  { name: 'libraries', test: /node_modules.@tanstack\// },
  bundleOf(
    'program',
    'dashboard/program.tsx',
    // Shared by the page before signing in and the frame behind it.
    'dashboard/ui/layout/Layout.tsx',
    'dashboard/ui/fields/TextField.tsx',
    'dashboard/ui/fields/DigitsField.tsx',
    'dashboard/shell/fields/use-errors.ts',
    'dashboard/ui/choices/FlagField.tsx',
    'dashboard/shell/frame/FrameBrand.tsx',
    'dashboard/api/hooks.ts',
    'words/people/names.ts',
  ),
  bundleOf('guest', 'dashboard/people/registration/Login.tsx'),
  bundleOf(
    'values',
    // Shared by the public page and everything behind the sign-in.
    'dashboard/ui/values/Values.tsx',
    'dashboard/ui/values/States.tsx',
    'dashboard/ui/values/StageBadge.tsx',
    'dashboard/ui/values/stage-pictures.ts',
  ),
  bundleOf(
    'frame',
    'dashboard/guarded.tsx',
    'dashboard/shell/guard/Guard.tsx',
    'dashboard/ui/values/StageOf.tsx',
    'dashboard/ui/values/NotLoaded.tsx',
    // Shared by the homes and the charts, which have no room for it.
    'dashboard/ui/choices/Segments.tsx',
    // Shared with the settings and the profile.
    'words/people/second-factor.ts',
  ),
  bundleOf(
    'lists',
    'dashboard/shell/list/ListScreen.tsx',
    'dashboard/shell/list/CreateLink.tsx',
    'dashboard/shell/list/columns-of.tsx',
    'contract/columns.ts',
    'dashboard/people/merchants/StoppedBadge.tsx',
    'dashboard/shell/list/use-open-row.ts',
  ),
  bundleOf('today', 'dashboard/home.tsx', 'dashboard/office/home/DashboardStaff.tsx'),
  bundleOf(
    'shipments',
    'dashboard/shipments/list/StageList.tsx',
    'contract/shipments/columns/shipments.ts',
  ),
  bundleOf(
    'shipment',
    'dashboard/shipments/details/ShipmentDrawer.tsx',
    'dashboard/shipments/moves/MoveDialog.tsx',
    'dashboard/shipments/moves/MoveResult.tsx',
  ),
  bundleOf(
    'forms',
    'dashboard/shell/form/FormScreen.tsx',
    'dashboard/shell/fields/use-merge.ts',
    'dashboard/shell/scan/ScanPage.tsx',
    'dashboard/people/users/own-way-in.ts',
    'dashboard/shell/tables/file-remarks.ts',
    'dashboard/people/payouts/schedule-fields.ts',
    'dashboard/shell/tables/ColumnPicks.tsx',
    'dashboard/ui/fields/WeekDays.tsx',
  ),
  // Charts load after the first rows; their table loads when the user switches to it.
  bundleOf(
    'charts',
    'dashboard/ui/chart/ChartFrame.tsx',
    'dashboard/ui/chart/Lines.tsx',
    'dashboard/ui/chart/Stack.tsx',
    'dashboard/ui/chart/Bars.tsx',
    'dashboard/ui/chart/Heat.tsx',
    'dashboard/ui/chart/Bubbles.tsx',
    'dashboard/ui/chart/Band.tsx',
    'dashboard/ui/chart/Sparkline.tsx',
    'dashboard/ui/chart/table-of.ts',
  ),
  bundleOf('prints', 'dashboard/shell/print/PrintPage.tsx'),
  bundleOf('shipment-form', 'dashboard/shipments/form/NewShipment.tsx'),
  bundleOf('documents', 'dashboard/custody/documents/DocumentForm.tsx'),
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [react(), inlineFirstStyles(), preloadProgram(), ownWorker()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: bundles } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/api/(?!.*\\.tsx?)': 'http://127.0.0.1:8080' },
  },
});
