import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropArea } from './picture.ts';
import { useTexts } from './chosenLanguage.ts';

/** The frame of a photo: 35 by 45 mm, as for papers in India. */
const aspect = 35 / 45;

interface Props {
  /** The address of an upright picture. */
  image: string;
  /** What stands in the frame, at first and after each move. */
  onFrame: (area: CropArea) => void;
  onUse: () => void;
  onCancel: () => void;
}

/** The person moves and sizes the picture under the frame, with a finger, a mouse or the keyboard. */
export default function Cropper({ image, onFrame, onUse, onCancel }: Props) {
  const texts = useTexts().papers;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className="crop">
      <p>{texts.crop}</p>
      <div className="crop-frame">
        <EasyCrop
          image={image}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onFrame(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <label className="field">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className="buttons">
        <button type="button" className="secondary" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className="secondary" onClick={onUse}>
          {texts.usePhoto}
        </button>
      </div>
    </div>
  );
}
