import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClamdAddress, scanBytes } from '#server/files/clamd.ts';

const PATH = `${process.env['PATH']}:/usr/sbin`;

export interface Scanner {
  readonly address: ClamdAddress;
  /** `clamd`, or the stand-in where the machine has none. */
  readonly kind: 'clamd' | 'stand-in';
  stop(): Promise<void>;
}

/**
 * A scanner that knows one file, by its hash. The real clamd where it is installed (Debian:
 * clamav-daemon); its own signatures come from the network, so it is given a file of ours.
 */
export const startScanner = async (bad: Buffer): Promise<Scanner> =>
  spawnSync('clamd', ['--version'], { env: { PATH } }).status === 0
    ? await startClamd(bad)
    : await startStandIn(bad);

async function startClamd(bad: Buffer): Promise<Scanner> {
  const home = mkdtempSync(join(tmpdir(), 'clamd-'));
  const path = join(home, 'clamd.sock');
  const hash = createHash('sha256').update(bad).digest('hex');
  mkdirSync(join(home, 'signatures'));
  writeFileSync(join(home, 'signatures', 'test.hsb'), `${hash}:${bad.length}:Test.Signature:73\n`);
  chmodSync(home, 0o755);
  const lines = [
    'Foreground yes',
    `LocalSocket ${path}`,
    `DatabaseDirectory ${join(home, 'signatures')}`,
    `TemporaryDirectory ${home}`,
    'StreamMaxLength 8M',
    'SelfCheck 0',
    'User root',
  ];
  const given =
    spawnSync('id', ['-u'], { encoding: 'utf8' }).stdout.trim() === '0'
      ? lines
      : lines.slice(0, -1);
  writeFileSync(join(home, 'clamd.conf'), `${given.join('\n')}\n`);
  let received = '';
  const child: ChildProcess = spawn('clamd', ['-c', join(home, 'clamd.conf')], {
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      received += part.toString();
    });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = (): Promise<boolean> =>
    scanBytes({ path }, Buffer.from('x')).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`clamd did not start: ${received}`);
    await pause(50);
  }
  return {
    address: { path },
    kind: 'clamd',
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Listens on a port and does with a connection what the test wants. */
export async function listen(
  on: (socket: Socket) => void,
): Promise<{ address: ClamdAddress; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    on(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: { host: '127.0.0.1', port },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** From clamd's documented protocol: `zINSTREAM`, chunks with their length, a zero length. */
async function startStandIn(bad: Buffer): Promise<Scanner> {
  const command = Buffer.from('zINSTREAM\0');
  const { address, stop } = await listen((socket) => {
    let all = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      all = Buffer.concat([all, part]);
      const file = fileIn(all.subarray(command.length));
      if (!all.subarray(0, command.length).equals(command) || file === null) return;
      socket.end(file.equals(bad) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return { address, kind: 'stand-in', stop };
}

/** The chunks put together; null until the zero length has come. */
function fileIn(stream: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
