import QRCode from 'qrcode';

/** The white margin that a scanner needs, in modules. */
const margin = 4;

/** The dark modules as one path: a rectangle for each run in a row. */
function pathOf({ size, data }: ReturnType<typeof QRCode.create>['modules']): string {
  const rows = Array.from({ length: size }, (_row, y) => Array.from(data.slice(y * size, (y + 1) * size)).join(''));
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** A QR code as inline SVG, dark on white in any theme; `label` says what scanning it does. */
export default function QrCode({ text, label, side }: { text: string; label: string; side: number }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const width = modules.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={width} height={width} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" />
    </svg>
  );
}
