/** A file that somebody checks: of the valid issue, of an earlier one, or of none. */
export type FileKind = 'newest' | 'older' | 'foreign';

/** What the verify page tells its script, as JSON in the attribute `data-file-check`. */
export interface FileCheck {
  /** The number of each issue by the SHA-256 of its file in hexadecimal digits. */
  files: Readonly<Record<string, number>>;
  /** The number of the newest issue, and of the one whose page this is. */
  newest: number;
  issue: number;
  /** A larger file is none of ours; bytes. */
  largest: number;
  /** What is said of what is no PDF. */
  choose: string;
}

/**
 * Compares a file that somebody chooses or drops with the files that were issued; what is found takes the place of the page's own
 * verdict. It is read in the browser alone: the page may connect to nothing. Runs in the page as it stands here, so it uses nothing
 * from outside. Where the browser hashes nothing (without HTTPS) the check stays hidden.
 */
function checkFiles(): void {
  const section = document.querySelector<HTMLElement>('[data-file-check]');
  const input = section?.querySelector('input');
  const answer = section?.querySelector('output');
  const head = document.querySelector('[role=status]');
  const own = head?.firstElementChild;
  if (!section || !input || !answer || !head || !own || !isSecureContext) return;
  const { files, newest, issue, largest, choose } = JSON.parse(section.dataset['fileCheck'] ?? '') as FileCheck;

  /** The issue of a file, 0 for none of ours; undefined where it is no PDF. */
  const issueOf = async (file: File | undefined): Promise<number | undefined> => {
    const isPdf = file && file.size <= largest && (await file.slice(0, 1024).text()).includes('%PDF-');
    if (!isPdf) return undefined;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return files[Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')] ?? 0;
  };

  const bandFor = (no: number, name: string): Element => {
    const kind: FileKind = no === 0 ? 'foreign' : no === newest ? 'newest' : 'older';
    const template = document.querySelector<HTMLTemplateElement>(`[data-file=${kind}]`);
    const band = template?.content.firstElementChild?.cloneNode(true) as Element;
    const [headline] = band.getElementsByTagName('h1');
    if (headline) headline.textContent = headline.textContent.replace('%{no}', String(no));
    const named = document.createElement('small');
    named.textContent = name;
    band.lastElementChild?.append(named);
    return band;
  };

  let latest: File | undefined;
  const check = async (file: File | undefined) => {
    latest = file;
    // Emptied first, so that the same answer is read out again.
    answer.textContent = '';
    // A folder cannot be read.
    const no = await issueOf(file).catch(() => undefined);
    if (latest !== file) return;
    const isRead = no !== undefined;
    head.replaceChildren(isRead ? bandFor(no, file?.name ?? '') : own);
    if (isRead) head.scrollIntoView({ block: 'nearest' });
    else answer.textContent = choose;
    // The key is named for this page's issue alone. The line stands after this script.
    const signer = document.querySelector<HTMLElement>('.signer');
    if (signer) signer.hidden = isRead && no !== issue;
  };

  input.addEventListener('change', () => {
    if (input.files?.length) void check(input.files[0]);
    // The same file can be chosen again, after it was changed.
    input.value = '';
  });
  // Anywhere on the page: a browser would open what is dropped beside the box.
  const over = (isOver: boolean) => section.toggleAttribute('data-over', isOver);
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    void check(event.dataTransfer?.files[0]);
  });
  section.hidden = false;
}

/** The page's script: `checkFiles` as it stands above, without its types. */
export const fileCheckScript = `(${String(checkFiles)})();`;
