import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
}

/**
 * The handling of a recipient's mail: `silentMs` before the response to the whole mail, or a
 * refusal.
 */
export interface Treatment {
  readonly silentMs?: number;
  /** The reply to `RCPT TO`, for example `550 no such user`. */
  readonly refusal?: string;
}

export interface SmtpServer {
  readonly url: string;
  /** Every mail received completely, even if the sender did not wait for the response. */
  readonly received: ReceivedMail[];
  /** The maximum number of concurrent connections. */
  readonly mostOpen: () => number;
  treat(address: string, how: Treatment): void;
  close(): Promise<void>;
}

/** An SMTP server on this machine, slow or refusing for chosen recipients. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const treatments = new Map<string, Treatment>();
  const sockets = new Set<net.Socket>();
  let mostOpen = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    mostOpen = Math.max(mostOpen, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    talk(socket, (to) => treatments.get(to) ?? {}, received);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mostOpen: () => mostOpen,
    treat: (address, how) => void treatments.set(address, how),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function talk(socket: net.Socket, of: (to: string) => Treatment, received: ReceivedMail[]): void {
  let to = '';
  let text: string | null = null;
  let rest = '';
  const send = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  const hear = (line: string): void => {
    if (text !== null) {
      if (line !== '.') {
        text += `${line}\n`;
        return;
      }
      const messageId = /^Message-ID: <(.+)>$/im.exec(text)?.[1] ?? '';
      received.push({ to, messageId, text });
      text = null;
      setTimeout(() => send('250 taken'), of(to).silentMs ?? 0);
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<(.+)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') text = '';
    if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb === 'DATA') send('354 go on');
    else send(verb === 'RCPT' ? (of(to).refusal ?? '250 ok') : '250 ok');
  };
  send('220 test');
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
