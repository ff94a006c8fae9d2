# The proxy of this folder, in the version that it was tried with.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends varnish varnish-modules \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/default.vcl deploy/compose/backends.vcl /etc/varnish/
USER vcache
EXPOSE 6081
CMD ["varnishd", "-F", "-j", "none", "-n", "/tmp/varnish", "-a", ":6081", "-f", "/etc/varnish/default.vcl", \
  "-s", "pages=malloc,512m", "-s", "files=malloc,1g", \
  "-p", "http_req_hdr_len=20k", "-p", "http_req_size=64k", "-p", "workspace_client=96k"]
