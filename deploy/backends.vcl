# The servers behind the proxy, and who may purge: the part of the configuration that is yours. default.vcl includes it.

# Several instances share one database (docs/operations.md, 'Several servers'); each gets a backend of its own
# here and a line in vcl_init. One that is not ready is left out.
backend a {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/api/health/ready"; .interval = 2s; .timeout = 3s; .window = 4; .threshold = 2; .initial = 1; }
}
# The same without a probe: asked where none is ready.
backend a_anyway {
  .host = "127.0.0.1";
  .port = "3000";
}

# The servers themselves, and nobody else.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(a);
  new anyone = directors.round_robin();
  anyone.add_backend(a_anyway);
}
