import { Suspense, useContext, useEffect, useId, useRef, useState } from 'react';
import { isIncomeEligible } from '#domain/people/scholarship.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { readAmount } from '#domain/money/typedAmount.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import type { ChosenFile, Draft } from './draft.ts';
import type { Notice } from './page.ts';
import { type CropArea, dataUrlOf, shrunk } from './picture.ts';
import { isMinorNow } from './problems.ts';
import { useTexts, LanguageContext } from './chosenLanguage.ts';

const loadCropper = () => import('./Cropper.tsx');
const Cropper = lazyPart(loadCropper);

/** Loads what a photo needs while there is a network. */
export const loadAhead = (): void => void loadCropper().catch(() => undefined);

interface Props {
  draft: Draft;
  notice: Notice | undefined;
  /** What is missing is said: Send was pressed. */
  tried: boolean;
  onChange: (edit: Partial<Draft>) => void;
}

/** Photo, proof of income where it counts, and the consent under its open notice (W57). */
export function PapersStep({ draft, notice, tried, onChange }: Props) {
  const income = readAmount(draft.typed.parentIncome ?? '');
  return (
    <>
      <PhotoField photo={draft.photo} tried={tried} onChange={(photo) => onChange({ photo })} />
      {isIncomeEligible(income) && <ProofField proof={draft.proof} onChange={(proof) => onChange({ proof })} />}
      {notice && <Consent draft={draft} notice={notice} tried={tried} onChange={(agreed) => onChange({ agreed })} />}
    </>
  );
}

/** A photo as iPhones keep it, which other browsers do not read. */
const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

interface PhotoProps {
  photo: ChosenFile | null;
  tried: boolean;
  onChange: (photo: ChosenFile | null) => void;
}

/** Taken or chosen, cropped to the frame by the person, and shrunk. */
function PhotoField({ photo, tried, onChange }: PhotoProps) {
  const texts = useTexts();
  const id = useId();
  const [picture, setPicture] = useState<{ upright: Blob; address: string }>();
  const framed = useRef<CropArea>(undefined);
  const [problem, setProblem] = useState('');
  const address = picture?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    try {
      const upright = await shrunk(file);
      setBefore(photo);
      setPicture({ upright, address: URL.createObjectURL(upright) });
    } catch {
      setProblem(isHeic(file) ? texts.papers.heic : texts.papers.notAPicture);
    }
  };
  /** As the picture stands in its frame now it is the photo: nobody has to press a button for it (W58). */
  const frame = async (area: CropArea) => {
    if (!picture) return;
    framed.current = area;
    const data = await dataUrlOf(await shrunk(picture.upright, area));
    // It was moved on, or cancelled, meanwhile.
    if (framed.current === area) onChange({ name: 'photo.jpg', data, fileId: 0 });
  };
  const [before, setBefore] = useState<ChosenFile | null>(null);
  const cancel = () => {
    framed.current = undefined;
    onChange(before);
    setPicture(undefined);
  };
  const error = problem || (tried && !photo ? texts.required || 'Photo is required' : '');
  return (
    <div className="field">
      <label htmlFor={id}>{texts.fields.photoFileId}</label>
      <p className="quiet">{texts.papers.photoHelp}</p>
      {picture ? (
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <Cropper
            image={picture.address}
            onFrame={(area) => void frame(area)}
            onUse={() => setPicture(undefined)}
            onCancel={cancel}
          />
        </Suspense>
      ) : (
        <>
          {photo && <img className="photo" src={photo.data} alt={texts.fields.photoFileId} />}
          <FileButton id={id} accept="image/*" invalid={error !== ''} onChoose={(file) => void choose(file)}>
            {photo ? texts.papers.changePhoto : texts.papers.choosePhoto}
          </FileButton>
        </>
      )}
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ProofProps {
  proof: ChosenFile | null;
  onChange: (proof: ChosenFile) => void;
}

/** A picture, shrunk, or a PDF as it is; the application is taken without one. */
function ProofField({ proof, onChange }: ProofProps) {
  const texts = useTexts();
  const id = useId();
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isPdf = file.type === 'application/pdf';
    if (isPdf && file.size > uploadLimitBytes) return void setProblem(texts.papers.tooLarge);
    setProblem('');
    try {
      const data = await dataUrlOf(isPdf ? file : await shrunk(file));
      onChange({ name: isPdf ? 'proof.pdf' : 'proof.jpg', data, fileId: 0 });
    } catch {
      setProblem(isHeic(file) ? texts.papers.heic : texts.papers.notAPicture);
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{texts.fields.incomeProofFileId}</label>
      <p className="quiet">{texts.papers.proofHelp}</p>
      {proof && (
        <p role="status" className="good">
          ✓ {proof.name}
        </p>
      )}
      <FileButton
        id={id}
        accept="image/*,application/pdf"
        invalid={problem !== ''}
        onChoose={(file) => void choose(file)}
      >
        {texts.papers.chooseProof}
      </FileButton>
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FileProps {
  id: string;
  accept: string;
  invalid: boolean;
  onChoose: (file: File | undefined) => void;
  children: string;
}

/** The browser's own choice of camera or file, under words in the language of the page. */
function FileButton({ id, accept, invalid, onChoose, children }: FileProps) {
  return (
    <span className="file">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={invalid}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <span aria-hidden>{children}</span>
    </span>
  );
}

interface ConsentProps {
  draft: Draft;
  notice: Notice;
  tried: boolean;
  onChange: (agreed: boolean) => void;
}

/** The notice stands open above the box, which nobody has ticked beforehand. */
function Consent({ draft, notice, tried, onChange }: ConsentProps) {
  const texts = useTexts();
  const { language } = useContext(LanguageContext);
  const id = useId();
  const isMissing = tried && !draft.agreed;
  return (
    <section>
      <h2>{texts.papers.notice}</h2>
      <p className="notice" lang={notice.LANGUAGE === language ? undefined : notice.LANGUAGE}>
        {notice.TEXT}
      </p>
      <label className="agree">
        <input
          type="checkbox"
          checked={draft.agreed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{isMinorNow(draft) ? texts.papers.agreeMinor : texts.papers.agree}</span>
      </label>
      {isMissing && (
        <p id={id} className="error">
          {texts.papers.needed}
        </p>
      )}
    </section>
  );
}
