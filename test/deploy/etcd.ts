import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from './node.ts';

const loginScript = fileURLToPath(new URL('../../deploy/patroni/etcd-login.sh', import.meta.url));

/** Where `deploy/lab/run.sh` has put the output of `deploy/certificates.sh`. */
export const certificatesIn = (folder: string): string => join(folder, 'certificates');

/** As deploy/systemd/etcd.env sets it. */
export function startEtcd(machine: Machine, all: readonly Machine[], folder: string): void {
  const certificates = certificatesIn(folder);
  const at = `https://${machine.address}`;
  const pair = {
    'cert-file': join(certificates, `${machine.name}.crt`),
    'key-file': join(certificates, `${machine.name}.key`),
    'trusted-ca-file': join(certificates, 'ca.crt'),
    'client-cert-auth': 'true',
  };
  const peerPair = Object.fromEntries(
    Object.entries(pair).map(([flag, value]) => [`peer-${flag}`, value]),
  );
  const flags = {
    name: machine.name,
    'data-dir': join(folder, `${machine.name}.etcd`),
    'listen-client-urls': `${at}:2379`,
    'advertise-client-urls': `${at}:2379`,
    'listen-peer-urls': `${at}:2380`,
    'initial-advertise-peer-urls': `${at}:2380`,
    'initial-cluster': all.map(({ name, address }) => `${name}=https://${address}:2380`).join(','),
    'listen-metrics-urls': `http://${machine.address}:2381`,
    'heartbeat-interval': '100',
    'election-timeout': '1000',
    'enable-v2': 'true',
    // A member that was cut off must not depose the others when it comes back.
    'pre-vote': 'true',
    ...pair,
    ...peerPair,
  };
  const given = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  machine.start({ name: 'etcd', as: 'postgres', command: ['etcd', ...given] });
}

/**
 * With the script an operator runs. @throws Error when it fails, or access without a login works
 */
export function closeEtcd(address: string, certificates: string): void {
  const url = `https://${address}:2379`;
  const done = spawnSync(loginScript, [url, certificates], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`etcd was not closed: ${done.stdout}${done.stderr}`);
  const readAs = (name: string | null): string => {
    const login =
      name === null ? [] : ['--cert', file(`${name}.crt`), '--key', file(`${name}.key`)];
    const given = ['-sS', '--cacert', file('ca.crt'), ...login, `${url}/v2/keys/`];
    return spawnSync('curl', given, { encoding: 'utf8' }).stdout;
  };
  const file = (name: string): string => join(certificates, name);
  if (readAs(null) !== '') throw new Error('etcd answered a client without a certificate');
  if (!readAs('pg1').includes('Insufficient credentials'))
    throw new Error('etcd let a machine read without a login');
}
