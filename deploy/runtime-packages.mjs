import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/*
 * Run by deploy/Dockerfile after the build: keeps in node_modules only what the server and the
 * tools need at runtime. A checkout's launcher builds on its own, so the bundlers and the
 * dashboard's libraries are dependencies there; an image is already built.
 */
const onlyForBuilding = [
  '@fontsource/ibm-plex-sans-arabic',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@vitejs/plugin-react',
  'jsbarcode',
  'leaflet',
  'react',
  'react-dom',
  'rolldown',
  'vite',
];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
for (const name of onlyForBuilding) {
  if (!(name in manifest.dependencies)) throw new Error(`${name} is no dependency any more`);
  delete manifest.dependencies[name];
}
delete manifest.devDependencies;
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
const given = ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
const { status } = spawnSync('npm', given, { stdio: 'inherit' });
process.exitCode = status ?? 1;
