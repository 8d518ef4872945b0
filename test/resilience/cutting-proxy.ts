import { connect, createServer, type Server, type Socket } from 'node:net';

interface Meddling {
  /** Called for every response: true drops it. */
  readonly cutsNow?: () => boolean;
  /** Replaces what a client sent to the server. */
  readonly rewriteRequest?: (answered: Buffer) => Buffer;
}

/**
 * A proxy between the clients and the server that can drop responses: the server has done the work
 * and answered, but the response is lost. A kill alone rarely hits that moment.
 */
export class CuttingProxy {
  /** While true all responses are dropped. */
  isCutting = false;
  /** True from `cut` to `mend`. */
  #isCut = false;
  /** True from `freeze` to `thaw`. */
  #isFrozen = false;
  swallowed = 0;
  /** A port of this machine, or the path of a socket. */
  target: number | string = 0;
  port = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #meddling: Meddling;

  constructor(meddling: Meddling = {}) {
    this.#meddling = meddling;
    this.#server = createServer((near) => this.#join(near));
  }

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        this.port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  }

  /** Blocks all traffic in both directions. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Connections stay open and new ones are accepted, but receive no response. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#open) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#open) socket.resume();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const { target } = this;
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    const part = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#open.add(socket);
      socket.once('error', part);
      socket.once('close', () => {
        this.#open.delete(socket);
        part();
      });
    }
    const { rewriteRequest, cutsNow } = this.#meddling;
    if (rewriteRequest) near.on('data', (answered) => far.write(rewriteRequest(answered)));
    else near.pipe(far);
    far.on('data', (answer) => {
      if (!this.isCutting && !cutsNow?.()) near.write(answer);
      else {
        this.swallowed += 1;
        part();
      }
    });
    if (this.#isFrozen) for (const socket of [near, far]) socket.pause();
  }
}
