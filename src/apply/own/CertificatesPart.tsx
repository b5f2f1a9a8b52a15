import { useState } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { useTexts } from './language.ts';
import { type OwnData, ownPath } from './page.ts';

type Certificate = OwnData['CERTIFICATES'][number];

interface Props {
  certificates: readonly Certificate[];
  isOpen: boolean;
}

/** The certificates that hold, each as a file and with the address that proves it. */
export function CertificatesPart({ certificates, isOpen }: Props) {
  const texts = useTexts().certificates;
  if (certificates.length === 0) return null;
  return (
    <details className="box fold" open={isOpen}>
      <summary>
        <h2>{texts.title}</h2>
        <span className="quiet">{certificates.length}</span>
      </summary>
      {certificates.map((certificate) => (
        <CertificateRow key={certificate.ID} certificate={certificate} />
      ))}
    </details>
  );
}

function CertificateRow({
  certificate: { ID, NUMBER, COURSE_NAME, ISSUED, VERIFY_PATH },
}: {
  certificate: Certificate;
}) {
  const texts = useTexts().certificates;
  const [copied, setCopied] = useState(false);
  const address = location.origin + VERIFY_PATH;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="certificate">
      <h3 lang="en-IN">{COURSE_NAME}</h3>
      <p className="quiet">
        {NUMBER} · {fill(texts.issued, { day: formatDay(ISSUED) })}
      </p>
      <p className="small">
        <a href={address}>{address}</a>
      </p>
      <div className="buttons">
        <a className="primary button" href={`${ownPath()}/certificate/${ID}`} target="_blank" rel="noopener">
          {texts.open}
        </a>
        <button type="button" className="secondary" onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </button>
      </div>
    </div>
  );
}
