interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** Shows its own progress. While busy it keeps the focus and says so, instead of being disabled. */
export function SubmitButton({ label, busyLabel, busy }: Props) {
  return (
    <button type="submit" className="login-submit" aria-disabled={busy} aria-busy={busy}>
      {busy ? <span className="login-spinner" aria-hidden="true" /> : null}
      {busy ? busyLabel : label}
    </button>
  );
}
