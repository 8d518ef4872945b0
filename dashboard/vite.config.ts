import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
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
 * round trip earlier. The policy lets styles be inline, scripts never. Their link stays, switched off
 * and so never fetched: parts that use them look for it before they would load them again.
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
 * function by function in the middle of the first drawing. Browsers that do not know the hint read a
 * comment.
 */
function compileFirst(): Plugin {
  const names = ['libraries', 'program', 'frame'];
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

/**
 * The worker that hears of notifications stands at the root under a name that never changes: a
 * browser looks for its newer version there, and only there may it speak for every page.
 */
function pushWorker(): Plugin {
  const source = fileURLToPath(new URL('./push-worker.ts', import.meta.url));
  const compiled = async (): Promise<string> =>
    (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
  return {
    name: 'push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: await compiled() });
    },
    configureServer({ middlewares }) {
      middlewares.use('/push-worker.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        void compiled().then((code) => response.end(code));
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
  { name: 'libraries', test: /node_modules.(react|react-dom|scheduler|@tanstack)\// },
  { name: 'program', test: /dashboard.program\.tsx/ },
  // What the page before signing in and the frame behind it share.
  {
    name: 'basics',
    test: /ui.(Text|Digits|Choice)Field\.tsx|shell.FrameBrand\.tsx|api.hooks\.ts|words.people\.ts/,
  },
  { name: 'guest', test: /people.Login\.tsx/ },
  { name: 'frame', test: /shell.Guard\.tsx|ui.StageOf\.tsx/ },
  { name: 'lists', test: /shell.ListScreen\.tsx/ },
  { name: 'today', test: /dashboard.home\.tsx|office.DashboardStaff\.tsx/ },
  { name: 'parcels', test: /shipments.StageList\.tsx/ },
  { name: 'parcel', test: /shipments.(ParcelDrawer|MoveDialog|MoveResult)\.tsx/ },
  { name: 'forms', test: /shell.(FormScreen|ScanStation)\.tsx/ },
  { name: 'prints', test: /shell.PrintPage\.tsx/ },
  { name: 'parcel-form', test: /shipments.NewParcel\.tsx/ },
  { name: 'papers', test: /custody.DocumentForm\.tsx/ },
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
    pushWorker(),
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
