import { pdfjs } from 'react-pdf';

// Whoever reads a PDF imports this: the worker has to be named in a module of the app.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();
