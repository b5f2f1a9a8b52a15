/** What `GET /healthz` answers, with 503 while nothing can be saved; `GET /api/healthz` is for browsers, whose cookie goes to /api alone. */
export interface Health {
  status: 'ok' | 'not saving';
  reason?: string;
  /** For a signed-in admin, where the server makes backups or somebody has made one: the last good one, in UTC, null for none. */
  lastBackup?: string | null;
  lastBackupHours?: number | null;
  /** For a signed-in admin: what the papers of strangers' New registrations take of their budget, in whole percent (W11). */
  intakePercent?: number;
}
