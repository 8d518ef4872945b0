import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { routes } from '#contract/routes.ts';

/** The program starts loading with the page too, not once the small script that asks for it ran. */
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
 * The styles of the first drawing come within the page: on a slow line the sign of loading stands a
 * round trip earlier. The policy lets styles be inline, scripts never. Their link stays, switched
 * off and so never fetched: parts that use them look for it before they would load them again.
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

/**
 * The first script names its calls as everybody does and finds their paths written in: the whole
 * table of routes stays in the program.
 */
function firstPaths(): Plugin {
  const paths = new Map(Object.entries(routes).map(([name, { path }]) => [name, path]));
  return {
    name: 'first-paths',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /dashboard.first-reads\.ts$/ },
      handler: (code) =>
        code
          .replace(/^import \{ routes \}.*$/m, '')
          .replace(/routes\[["']([\w.]+)["']\]\.path/g, (_, name) => {
            const path = paths.get(name);
            if (path === undefined) throw new Error(`no call is named ${name}`);
            return JSON.stringify(path);
          }),
    },
  };
}

/**
 * What every page runs at once is compiled while it arrives, beside the main thread, instead of
 * function by function in the middle of the first drawing. Browsers that do not know the hint read
 * a comment.
 */
function compileFirst(): Plugin {
  const names = ['react', 'libraries', 'program', 'frame'];
  return {
    name: 'compile-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !names.includes(part.name)) continue;
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}

/** A courier's day, whole, with what a press in it may ask: it opens without a line. */
const dayParts =
  /dashboard.(main|program|home)\.tsx$|api.kept-day\.ts$|(dashboard.guarded|shell.Guard)\.tsx$|shell.(sending\.ts|LeaveAsk\.tsx)$|shipments.(CourierDay|Details|MoveDialog|MoveResult)\.tsx$|pick-ups.CollectDesk\.tsx|camera.CameraReader\.tsx$/;

/** What reads barcodes on phones whose browser cannot. */
const readerParts = /assets.(decode-worker|zxing_reader)-[^/]+\.(js|wasm)$/;

/** The bundles that hold the parts, all that these import, and their styles. */
function dayFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (file: string): void => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of part.viteMetadata?.importedCss ?? []) files.add(sheet);
    part.imports.forEach(take);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some((id) => dayParts.test(id)))
      take(part.fileName);
  }
  return [...files].sort().map((file) => `/${file}`);
}

/**
 * The one worker of a browser stands at the root under a name that never changes: a browser looks
 * for its newer version there, and only there may it speak for every page. Which version of the
 * program it keeps is written before it; in development none.
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

/**
 * Scripts travel in a few bundles instead of one for every shared component: each takes the files
 * named here with all they use that no earlier one has. The first three come with every page; a
 * page of its own, or its rare parts, stay by themselves.
 */
const bundles = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)\// },
  { name: 'libraries', test: /node_modules.@tanstack\// },
  {
    name: 'program',
    // What the page before signing in and the frame behind it share comes with it.
    test: /dashboard.program\.tsx|ui.(Text|Digits|Choice)Field\.tsx|shell.FrameBrand\.tsx|api.hooks\.ts|words.people\.ts/,
  },
  { name: 'guest', test: /people.Login\.tsx/ },
  {
    name: 'values',
    // What the public page shares with everything behind signing in: else it brings the lists for
    // the sake of one picture.
    test: /ui.(Values|States|StageBadge)\.tsx|Icon(ArrowBackUp|BuildingStore|CashBanknote|TruckDelivery)\./,
  },
  { name: 'frame', test: /dashboard.guarded\.tsx|shell.Guard\.tsx|ui.StageOf\.tsx/ },
  { name: 'lists', test: /shell.ListScreen\.tsx/ },
  { name: 'today', test: /dashboard.home\.tsx|office.DashboardStaff\.tsx/ },
  { name: 'shipments', test: /shipments.StageList\.tsx/ },
  { name: 'shipment', test: /shipments.(ShipmentDrawer|MoveDialog|MoveResult)\.tsx/ },
  { name: 'forms', test: /shell.(FormScreen|ScanPage)\.tsx/ },
  { name: 'prints', test: /shell.PrintPage\.tsx/ },
  { name: 'shipment-form', test: /shipments.NewShipment\.tsx/ },
  { name: 'documents', test: /custody.DocumentForm\.tsx/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    firstPaths(),
    inlineFirstStyles(),
    preloadProgram(),
    compileFirst(),
    ownWorker(),
  ],
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
