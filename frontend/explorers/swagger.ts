import 'swagger-ui-dist/swagger-ui.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** Swagger UI's own name for what `boot.js` has found out. */
const { classList } = document.documentElement;
const followTheme = () => classList.toggle('dark-mode', classList.contains('dark'));
followTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followTheme);

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#root',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
