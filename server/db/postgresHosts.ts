import type pg from 'pg';
import { hostAddresses } from '#server/config/postgresAddress.ts';
import { writerOf } from './writer.ts';

/** The hosts of an address, and the pool of connections to the one of them that writes. */
export interface Hosts {
  /** The pool in use; undefined while no host is known to write. */
  readonly writing: pg.Pool | undefined;
  /** Looks for the host that writes, once for all who ask meanwhile. Throws where there is none. */
  findWriter(): Promise<pg.Pool>;
  /** Gives up a pool whose host writes no longer: its idle connections end now, the others as they are released. */
  leave(pool: pg.Pool): void;
  end(): Promise<void>;
}

/** Opens nothing before it is asked for. A single host is never looked for: there is none beside it. */
export function openHosts(postgresUrl: string, open: (address: string) => pg.Pool): Hosts {
  const isOnly = hostAddresses(postgresUrl).length === 1;
  let writing = isOnly ? open(postgresUrl) : undefined;
  let finding: Promise<pg.Pool> | undefined;
  const find = async () => {
    const pool = open(await writerOf(postgresUrl));
    // An idle connection ends with its server.
    pool.on('error', () => hosts.leave(pool));
    writing = pool;
    return pool;
  };
  const hosts: Hosts = {
    get writing() {
      return writing;
    },
    findWriter: () =>
      (finding ??= find().finally(() => {
        finding = undefined;
      })),
    leave(pool) {
      if (isOnly || pool !== writing) return;
      writing = undefined;
      void pool.end();
    },
    async end() {
      await finding?.catch(() => undefined);
      await writing?.end();
    },
  };
  return hosts;
}
