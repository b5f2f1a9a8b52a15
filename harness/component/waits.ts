import { configure } from '@testing-library/react';

// As long as a busy machine, a third as fast as a desk's, may take; it costs time only where something is wrong.
configure({ asyncUtilTimeout: 20_000 });
