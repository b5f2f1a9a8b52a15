/** What was found of one part: it is well, worth knowing, or something is to be done; one line that says so, and what. */
export interface Finding {
  mark: 'ok' | 'note' | 'TO DO';
  part: 'Environment' | 'Files' | 'Database' | 'Disk' | 'Backup' | 'Clock' | 'Books' | 'Signing' | 'Mail' | 'Proxy';
  text: string;
}

/** Says findings of one part. */
export const findingsOf = (part: Finding['part']) => ({
  ok: (text: string): Finding => ({ mark: 'ok', part, text }),
  note: (text: string): Finding => ({ mark: 'note', part, text }),
  todo: (text: string): Finding => ({ mark: 'TO DO', part, text }),
});
