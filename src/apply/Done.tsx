import { Suspense, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from './chosenLanguage.ts';

const QrCode = lazyPart(() => import('#src/ui/QrCode.tsx'));

interface Props {
  number: string;
  mailed: boolean;
  statusKey: string;
  onAnother: () => void;
}

/** The number, what happens next, and the address that says how it stands. */
export function Done({ number, mailed, statusKey, onAnother }: Props) {
  const texts = useTexts().sent;
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}/apply/status/${statusKey}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="done">
      <div role="status">
        <p>{texts.title}</p>
        <h1>{number}</h1>
        <p>{mailed ? texts.next : texts.nextUnmailed}</p>
      </div>
      <p className="quiet">{mailed ? texts.mailed : texts.notMailed}</p>
      <section className="card-box">
        <h2>{texts.status}</h2>
        <Suspense fallback={<div className="qr" />}>
          <div className="qr">
            <QrCode text={address} label={texts.qr} side={168} />
          </div>
        </Suspense>
        <a href={address}>{address}</a>
        <button type="button" className="secondary" onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </button>
      </section>
      <button type="button" className="text" onClick={onAnother}>
        {texts.another}
      </button>
    </div>
  );
}
