/** What the verify page tells its script, as JSON in the attribute `data-file-check`. */
export interface FileCheck {
  /** The number of each earlier issue, and 0 for the newest, by the SHA-256 of its file in hexadecimal digits. */
  files: Readonly<Record<string, number>>;
  /** A larger file is none of ours; bytes. */
  largest: number;
  says: {
    issued: string;
    /** With `%{no}`. */
    replaced: string;
    foreign: string;
    choose: string;
  };
}

/**
 * Compares a file that somebody chooses or drops with the files that were issued. It is read in the browser alone: the page may
 * connect to nothing. Runs in the page as it stands here, so it uses nothing from outside. Where the browser hashes nothing
 * (without HTTPS) the check stays hidden.
 */
function checkFiles(): void {
  const section = document.querySelector<HTMLElement>('[data-file-check]');
  const input = section?.querySelector('input');
  const [answer, name] = section?.querySelectorAll('output') ?? [];
  if (!section || !input || !answer || !name || !isSecureContext) return;
  const { files, largest, says } = JSON.parse(section.dataset['fileCheck'] ?? '') as FileCheck;

  const answerFor = async (file: File | undefined): Promise<[tone: string, said: string]> => {
    const isPdf = file && file.size <= largest && (await file.slice(0, 1024).text()).includes('%PDF-');
    if (!isPdf) return ['', says.choose];
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const no = files[Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')];
    if (no === undefined) return ['bad', says.foreign];
    return no === 0 ? ['good', says.issued] : ['old', says.replaced.replace('%{no}', String(no))];
  };

  let latest: File | undefined;
  const check = async (file: File | undefined) => {
    latest = file;
    // Emptied first, so that the same answer is read out again.
    answer.textContent = '';
    name.textContent = file?.name ?? '';
    // A folder cannot be read.
    const [tone, said] = await answerFor(file).catch(() => ['', says.choose]);
    if (latest !== file) return;
    answer.className = tone ?? '';
    answer.textContent = said ?? '';
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
