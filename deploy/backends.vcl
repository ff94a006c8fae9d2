# The servers behind the proxy, and who may purge. Edit this file; default.vcl includes it.

# Several servers share one database (docs/operations.md, 'Several servers'). Each needs a backend here and a line in
# vcl_init. A server that is not ready gets no requests.
backend a {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/api/health/ready"; .interval = 2s; .timeout = 3s; .window = 4; .threshold = 2; .initial = 1; }
}
# The same without a probe: used if none is ready.
backend a_anyway {
  .host = "127.0.0.1";
  .port = "3000";
}

# Only the servers themselves.
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
