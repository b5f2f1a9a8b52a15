import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Extension } from '../../contract/call.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { sortFields } from '../calls/table.ts';
import { contentPolicy } from './security.ts';

/** The page's own script styles it as it goes. */
const docsPolicy = { ...contentPolicy, 'style-src': ["'self'", "'unsafe-inline'"] };

/** `GET /api/openapi.json` and the readable page `/api/docs`, both made from the contract, from files of ours alone. */
export async function mountDocs(app: FastifyInstance, extensions: readonly Extension[]): Promise<void> {
  const document = openApiDocument(extensions, sortFields);
  app.get('/api/openapi.json', async () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as OpenAPIV3.Document },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: docsPolicy,
      uiConfig: { validatorUrl: null, supportedSubmitMethods: [], docExpansion: 'list' },
    });
  });
}
