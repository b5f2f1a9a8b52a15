/** What a server sees of a request through its proxy, whom it has to believe. */
export interface Came {
  /** By HTTPS. */
  https: boolean;
  /** Under the host of PUBLIC_URL. */
  publicHost: boolean;
  /** With the address of who asks. */
  address: boolean;
}

/** What `GET /healthz` answers, with 503 while nothing can be saved; `GET /api/healthz` is for browsers, whose cookie goes to /api alone. */
export interface Health {
  status: 'ok' | 'not saving';
  reason?: string;
  /** For a signed-in admin, where the server makes backups or somebody has made one: the last good one, in UTC, null for none. */
  lastBackup?: string | null;
  lastBackupHours?: number | null;
  /** For a signed-in admin, where the stream of backups is behind: since when, in UTC. */
  streamLate?: string;
  /** For a signed-in admin: whoever has the folder of the backups can read them. */
  backupsReadable?: true;
  /** For a signed-in admin: what the papers of strangers' New registrations take of their budget, in whole percent (W11). */
  intakePercent?: number;
  /** For a signed-in admin, where certificates are signed: the last day of the signing certificate, in India, YYYY-MM-DD (W48). */
  signingEnds?: string;
  /** For a signed-in admin: the version that runs. */
  version?: string;
  /** Where the request has the header `Doctor`: how it came here. */
  came?: Came;
}
