/* global SwaggerUIBundle -- from swagger-ui-bundle.js, loaded before */
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  docExpansion: 'list',
  displayRequestDuration: true,
});
